import { expect, test } from 'vitest'
import { clockAt } from './clock.ts'
import { seal, unseal } from './sealed.server.ts'

const services = { clock: clockAt('2026-11-21T12:00:00Z'), secret: 'a secret of this installation' }
const later = (iso: string) => ({ ...services, clock: clockAt(iso) })
const sealed = seal(services, 'a purpose', 'Zoë, at 5 %', 60_000)

test('what was sealed comes back as it was, and fits into a cookie', () => {
  expect(unseal(services, 'a purpose', sealed)).toBe('Zoë, at 5 %')
  expect(sealed).toMatch(/^[\w.-]+$/)
})

test('it is good until its time is over', () => {
  expect(unseal(later('2026-11-21T12:00:59Z'), 'a purpose', sealed)).toBe('Zoë, at 5 %')
  expect(unseal(later('2026-11-21T12:01:00Z'), 'a purpose', sealed)).toBeUndefined()
})

test('it is good for its purpose and its installation alone', () => {
  expect(unseal(services, 'another purpose', sealed)).toBeUndefined()
  expect(unseal({ ...services, secret: 'another secret' }, 'a purpose', sealed)).toBeUndefined()
})

test.each([
  ...[undefined, '', '.', '..', 'nonsense', 'a.b.c', `${sealed}a`, `a${sealed}`, sealed.slice(0, -1)],
])('what was not sealed is refused: %s', (text) => {
  expect(unseal(services, 'a purpose', text)).toBeUndefined()
})

test('a longer time can not be written into it', () => {
  const [text, endsAt, mark] = sealed.split('.')
  expect(unseal(services, 'a purpose', `${text}.${Number(endsAt) + 1}.${mark}`)).toBeUndefined()
})

test('a forged text without an end to its dots is refused at once', () => {
  const start = performance.now()
  expect(unseal(services, 'a purpose', `${'.'.repeat(64_000)}\n`)).toBeUndefined()
  expect(performance.now() - start).toBeLessThan(500)
})
