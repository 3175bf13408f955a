import { createHook } from 'node:async_hooks'
import { setImmediate as nextRound } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { keepTick } from './kept-tick.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Whether the object of a tick is still there after two major collections. @param tick makes a tick */
async function outlivesCollections(tick: () => void): Promise<boolean> {
  let seen: WeakRef<object> | undefined
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') seen = new WeakRef(resource)
    },
  }).enable()
  tick()
  hook.disable()
  await nextRound()
  for (let nth = 0; nth < 2; nth++) {
    collect()
    await nextRound()
  }
  return seen?.deref() !== undefined
}

test('one tick is kept for as long as the program runs', async () => {
  expect(await outlivesCollections(keepTick)).toBe(true)
})

test('others are collected', async () => {
  expect(await outlivesCollections(() => process.nextTick(() => {}))).toBe(false)
})
