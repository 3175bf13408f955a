import { setImmediate as nextTurn } from 'node:timers/promises'
import { createSemaphore } from './semaphore.ts'

const turns = createSemaphore(1)

/**
 * Waits for an iteration of the event loop in which nobody else begins: health checks and cached pages get in
 * between work that takes milliseconds.
 */
export const ownTurn = () => turns.run(nextTurn)
