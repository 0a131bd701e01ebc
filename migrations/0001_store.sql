-- What the file is a store of. The number of boards stands here, so that no report has to count millions of
-- rows; 'almanac check' compares.
CREATE TABLE store (
    only_row       INTEGER PRIMARY KEY CHECK (only_row = 1),
    layout         TEXT    NOT NULL,
    codes_per_date INTEGER NOT NULL CHECK (codes_per_date > 0),
    board_count    INTEGER NOT NULL DEFAULT 0 CHECK (board_count >= 0)
) STRICT;

-- Every date that the layout can show, in the order of the codes: the boards of a date are those with
-- first_code <= code <= last_code. in_calendar is 0 for a date that exists in no year, such as Feb 30.
CREATE TABLE date (
    date_index   INTEGER PRIMARY KEY,
    month        INTEGER NOT NULL,
    day          INTEGER NOT NULL,
    weekday      INTEGER,           -- 0 is Sunday; NULL where the layout has no weekdays
    name         TEXT    NOT NULL UNIQUE,
    in_calendar  INTEGER NOT NULL CHECK (in_calendar IN (0, 1)),
    first_code   INTEGER NOT NULL,
    last_code    INTEGER NOT NULL
) STRICT;

-- A board is its code. origin tells how it first came: 0 imported, 1 solved, 2 derived, 3 repaired.
-- (0 and 1 cost no byte of payload: a store of every board there is consists of 0 and 1.)
CREATE TABLE board (
    code   INTEGER PRIMARY KEY,
    origin INTEGER NOT NULL CHECK (origin BETWEEN 0 AND 3)
) STRICT;

-- How a derived board came about. kind: 1 thumb, 2 u, 4 slide, 8 retile. depth: moves from a root.
CREATE TABLE derivation (
    code   INTEGER PRIMARY KEY REFERENCES board (code),
    parent INTEGER NOT NULL REFERENCES board (code),
    kind   INTEGER NOT NULL CHECK (kind IN (1, 2, 4, 8)),
    depth  INTEGER NOT NULL CHECK (depth > 0)
) STRICT;

-- A file (or standard input) that was imported, known again by the XXH3 hash (128 bits, hexadecimal) of its
-- content.
CREATE TABLE source (
    id          INTEGER PRIMARY KEY,
    name        TEXT NOT NULL,
    hash        TEXT NOT NULL UNIQUE,
    imported_on TEXT NOT NULL          -- local date, YYYY-MM-DD
) STRICT;

-- A board seen in a source. ordinal counts the grids of the source from 1, boards and rejections together.
CREATE TABLE sighting (
    source  INTEGER NOT NULL REFERENCES source (id),
    ordinal INTEGER NOT NULL,
    line    INTEGER NOT NULL,
    code    INTEGER NOT NULL REFERENCES board (code),
    warning TEXT,                      -- a heading that disagrees with the board
    PRIMARY KEY (source, ordinal)
) STRICT, WITHOUT ROWID;

CREATE INDEX sighting_by_code ON sighting (code);

-- A grid of a source that is no board, verbatim.
CREATE TABLE rejection (
    source  INTEGER NOT NULL REFERENCES source (id),
    ordinal INTEGER NOT NULL,
    line    INTEGER NOT NULL,
    heading TEXT    NOT NULL,
    grid    TEXT    NOT NULL,
    reason  TEXT    NOT NULL,
    PRIMARY KEY (source, ordinal)
) STRICT, WITHOUT ROWID;

-- Visits pending: the sum of the kinds (1 thumb, 2 u, 4 slide, 8 retile) by which the board is still to be
-- visited. The key begins with it, so that a closed store is seen by a look at the key alone.
CREATE TABLE frontier (
    pending INTEGER NOT NULL CHECK (pending BETWEEN 1 AND 15),
    depth   INTEGER NOT NULL CHECK (depth >= 0),
    code    INTEGER NOT NULL REFERENCES board (code),
    PRIMARY KEY (pending, depth, code)
) STRICT, WITHOUT ROWID;

-- For people who open the file with the sqlite3 shell or any SQLite browser.

CREATE VIEW boards AS
SELECT board.code,
       date.name AS date,
       CASE origin WHEN 0 THEN 'imported' WHEN 1 THEN 'solved' WHEN 2 THEN 'derived' ELSE 'repaired' END AS origin,
       derivation.parent,
       CASE kind WHEN 1 THEN 'thumb' WHEN 2 THEN 'u' WHEN 4 THEN 'slide' WHEN 8 THEN 'retile' END AS move,
       coalesce(derivation.depth, 0) AS depth
  FROM board
       JOIN date ON date.date_index = board.code / (SELECT codes_per_date FROM store)
       LEFT JOIN derivation ON derivation.code = board.code;

CREATE VIEW coverage AS
SELECT name AS date,
       CASE in_calendar WHEN 1 THEN 'yes' ELSE 'no' END AS in_calendar,
       (SELECT count(*) FROM board WHERE code BETWEEN first_code AND last_code) AS boards
  FROM date;

CREATE VIEW gaps AS
SELECT name AS date,
       CASE in_calendar WHEN 1 THEN 'yes' ELSE 'no' END AS in_calendar
  FROM date
 WHERE NOT EXISTS (SELECT 1 FROM board WHERE code BETWEEN first_code AND last_code);

CREATE VIEW sightings AS
SELECT source.name AS source, sighting.line, sighting.code, date.name AS date, sighting.warning
  FROM sighting
       JOIN source ON source.id = sighting.source
       JOIN date ON date.date_index = sighting.code / (SELECT codes_per_date FROM store);

-- The chain of moves from a board back to its root: step 0 is the board itself. The chain is a scalar
-- subquery of its board, so that WHERE code = ... walks that one chain and no other.
CREATE VIEW lineage AS
SELECT board.code,
       chain.key AS step,
       chain.value AS ancestor,
       date.name AS date,
       CASE derivation.kind WHEN 1 THEN 'thumb' WHEN 2 THEN 'u' WHEN 4 THEN 'slide' WHEN 8 THEN 'retile' END
           AS made_by
  FROM board,
       json_each((WITH RECURSIVE back (code) AS (
                      SELECT board.code
                      UNION ALL
                      SELECT derivation.parent FROM back JOIN derivation ON derivation.code = back.code)
                  SELECT json_group_array(code) FROM back)) AS chain
       JOIN date ON date.date_index = chain.value / (SELECT codes_per_date FROM store)
       LEFT JOIN derivation ON derivation.code = chain.value;
