import { createHook } from 'node:async_hooks'

let kept: object | undefined

/**
 * Keeps one of the objects that `process.nextTick` makes, for as long as the program runs. When a major collection finds none of a kind, V8 forgets
 * that kind. Node's code for `nextTick` expects the one it knew and takes a detour at every call from then on, which took a tenth of the time for a kept
 * page (decision 20).
 */
export function keepTick() {
  const hook = createHook({
    trackPromises: false,
    init(_id, type, _trigger, tick) {
      if (type === 'TickObject') kept = tick
    },
  }).enable()
  // Any tick will do. This one's only work is to be there.
  process.nextTick(() => kept)
  hook.disable()
}
