import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { START } from '../../testing/start-command.ts'

/** The program on one port, which can be started, ended and started again. */
export type Node = {
  readonly address: string
  readonly pid: number
  /** Whether it has ended without being told to. */
  readonly hasDied: boolean
  start(): Promise<void>
  /** Sends a signal and waits for the end. @returns how long that took, and the exit code */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ ms: number; code: number | null }>
}

/** @param onReady is told, for each start, how long it took until the program was ready */
export function createNode(environment: Record<string, string>, onReady: (ms: number) => void): Node {
  let child: ChildProcess | undefined
  let isWanted = false
  const isLostWithUs = () => child?.kill('SIGKILL')
  process.on('exit', isLostWithUs)

  return {
    address: `http://127.0.0.1:${environment.PORT}`,
    get pid() {
      return child?.pid ?? 0
    },
    get hasDied() {
      return isWanted && (child?.exitCode !== null || child.signalCode !== null)
    },
    async start() {
      const began = performance.now()
      const started = spawn(process.execPath, START, {
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child = started
      isWanted = true
      for await (const line of createInterface({ input: started.stdout })) {
        if (!line.startsWith('Ready on')) continue
        onReady(performance.now() - began)
        started.stdout.resume()
        return
      }
      throw new Error('The program ended before it was ready')
    },
    async end(signal) {
      isWanted = false
      if (!child || child.exitCode !== null || child.signalCode !== null)
        return { ms: 0, code: child?.exitCode ?? null }
      const began = performance.now()
      const ended = once(child, 'exit')
      child.kill(signal)
      const [code] = await ended
      return { ms: performance.now() - began, code }
    },
  }
}
