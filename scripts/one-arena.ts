/** glibc's own variable, read when a process begins: how many heaps its threads share. */
const VARIABLE = 'MALLOC_ARENA_MAX'

/**
 * Begins this process again, under the same number, with one heap for native memory rather than up to eight for each core: glibc keeps what a
 * thread has freed for that thread, and the helpers of Node free tens of megabytes (decision 20). Returns where that is so already, where there is
 * no glibc to be told, and where the system does not let a process begin again: the program then takes more memory, and nothing else is different.
 */
export function withOneArena() {
  if (process.platform !== 'linux' || VARIABLE in process.env) return
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  try {
    process.execve?.(process.execPath, command, { ...process.env, [VARIABLE]: '1' })
  } catch {
    // It goes on as it is.
  }
}
