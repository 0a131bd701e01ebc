# Installs into a folder of its own, builds the consumer against that, runs it, and compares what it prints.
# Variables: BUILD (of almanac), SOURCE (of the consumer), WORK (a folder to write in), BOARDS, FLAGS.
function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE errors)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "failed: ${ARGN}\n${output}\n${errors}")
    endif()
endfunction()

file(REMOVE_RECURSE ${WORK})
run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${WORK}/installed)
run(${CMAKE_COMMAND} -S ${SOURCE} -B ${WORK}/build -G Ninja -DCMAKE_PREFIX_PATH=${WORK}/installed
    -DCMAKE_CXX_FLAGS=${FLAGS})
run(${CMAKE_COMMAND} --build ${WORK}/build)
run(${WORK}/installed/bin/almanac --version)
execute_process(COMMAND ${WORK}/build/consumer ${WORK}/consumer.db INPUT_FILE ${BOARDS} OUTPUT_VARIABLE printed
                RESULT_VARIABLE status)
if(NOT status EQUAL 0 OR NOT printed STREQUAL "123 boards, 93 thumb moves\n")
    message(FATAL_ERROR "the consumer exited with ${status} and printed: ${printed}")
endif()
