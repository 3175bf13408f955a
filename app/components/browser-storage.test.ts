import { afterEach, expect, test, vi } from 'vitest'
import { keepsStored, readStored, removeStored, setStored, storedKeys } from './browser-storage.ts'

/** As a browser has it, of which this tab and the others see the same. */
function storage(isFull = false) {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('It is full', 'QuotaExceededError')
      stored.set(key, value)
    },
    removeItem: (key: string) => stored.delete(key),
  }
}

afterEach(() => vi.unstubAllGlobals())

test('what another tab has removed or changed is not brought back by this one', () => {
  const shared = storage()
  vi.stubGlobal('localStorage', shared)
  setStored('one', '1')
  setStored('two', '2')
  expect(keepsStored('one')).toBe(true)
  shared.removeItem('one')
  shared.setItem('two', '3')
  expect([readStored('one'), readStored('two')]).toEqual([null, '3'])
})

test('what the browser refuses to store lasts as long as the page', () => {
  vi.stubGlobal('localStorage', storage(true))
  setStored('full', '1')
  expect([keepsStored('full'), keepsStored('other')]).toEqual([false, true])
  expect([readStored('full'), storedKeys('fu')]).toEqual(['1', ['full']])
  removeStored('full')
  expect(readStored('full')).toBeNull()
})

test('a browser with storage switched off keeps nothing, even before anything was stored', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(keepsStored('one')).toBe(false)
})
