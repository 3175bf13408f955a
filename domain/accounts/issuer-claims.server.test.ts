import { expect, test } from 'vitest'
import { readClaims } from './issuer-claims.server.ts'

const read = (claims: Record<string, unknown>) =>
  readClaims({ iss: 'https://login.example.org', sub: '7', aud: 'desk', iat: 0, exp: 0, ...claims } as never)

test.each([
  ['a list', { groups: ['staff', 'admin', 'admin'] }, ['staff', 'admin']],
  ['one name', { groups: 'admin' }, ['admin']],
  ['Cognito’s own claim', { 'cognito:groups': ['admin'] }, ['admin']],
  ['both claims, of which `groups` decides', { groups: ['staff'], 'cognito:groups': ['admin'] }, ['staff']],
  ['an empty list beside Cognito’s claim', { groups: [], 'cognito:groups': ['admin'] }, []],
  ['one name that only contains it', { groups: 'not, admin' }, ['not, admin']],
  ['things that are no names', { groups: [{ admin: true }, ['admin'], 1, null, ''] }, []],
  ['an object', { groups: { admin: true } }, []],
  ['none', {}, []],
])('groups are read from %s', (_, claims, groups) => {
  expect(read(claims).groups).toEqual(groups)
})

test.each([
  [{ name: ' Ann Example ', email: 'Ann@Example.org' }, 'Ann Example', 'ann@example.org'],
  [{ preferred_username: 'ann', email: 'ann@example.org' }, 'ann', 'ann@example.org'],
  [{ 'cognito:username': 'ann-7' }, 'ann-7', ''],
  [{ email: 'ann@example.org' }, 'ann@example.org', 'ann@example.org'],
  [{ name: 7, email: ['a'] }, 'No name', ''],
])('%j is shown as %s', (claims, name, email) => {
  expect(read(claims)).toMatchObject({ name, email })
})

test('what is endlessly long is cut', () => {
  expect(read({ name: 'a'.repeat(10_000) }).name).toHaveLength(200)
})
