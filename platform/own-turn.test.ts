import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ownTurn } from './own-turn.ts'

test('of those who wait at the same time each gets an iteration of the event loop of its own', async () => {
  let iteration = 0
  const began: number[] = []
  const three = Promise.all([1, 2, 3].map(() => ownTurn().then(() => began.push(iteration))))
  let isOver = false
  three.then(() => {
    isOver = true
  })
  for (; !isOver; iteration++) await nextTurn()
  expect(new Set(began).size).toBe(3)
})
