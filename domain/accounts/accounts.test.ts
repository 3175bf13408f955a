import { describe, expect, test } from 'vitest'
import { pathOfThisSite, signInAddress } from './accounts.ts'

describe('after signing in one goes', () => {
  test.each([...['/admin/jobs?search=nurse&page=2', '/admin/applications/abc#notes', '/jobs', '/']])(
    'to %s, a path of this site',
    (path) => {
      expect(pathOfThisSite(path)).toBe(path)
    },
  )

  test.each([
    ...[null, '', '//evil.example', '/\\evil.example', '/\t/evil.example', ' //evil.example'],
    ...['https://evil.example/', '/.//evil.example', '/%5C..\\evil.example', '/admin/login'],
    ...['/ADMIN/Login/?next=/x', '/admin/sign-out'],
  ])('not to %j, but to the dashboard', (path) => {
    expect(pathOfThisSite(path)).toBe('/admin/dashboard')
  })
})

test('the address of the sign-in screen carries where one was', () => {
  expect(signInAddress('/admin/jobs?page=2', false)).toBe('/admin/login?next=%2Fadmin%2Fjobs%3Fpage%3D2')
  expect(signInAddress('/admin/jobs', true)).toBe('/admin/login?next=%2Fadmin%2Fjobs&ended=1')
})
