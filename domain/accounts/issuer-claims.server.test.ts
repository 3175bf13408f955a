import { expect, test } from 'vitest'
import { readClaims } from './issuer-claims.server.ts'

const read = (claims: Record<string, unknown>, groupsClaim?: string) =>
  readClaims(
    { iss: 'https://login.example.org', sub: '7', aud: 'desk', iat: 0, exp: 0, ...claims } as never,
    {
      groupsClaim,
      adminGroup: 'admin',
      recruiterGroup: 'recruiter',
    },
  )

test.each([
  ['a list', { groups: ['staff', 'recruiter', 'admin', 'admin'] }, ['admin', 'recruiter']],
  ['one name', { groups: 'admin' }, ['admin']],
  ['Cognito’s own claim', { 'cognito:groups': ['admin'] }, ['admin']],
  ['both claims, of which `groups` decides', { groups: ['staff'], 'cognito:groups': ['admin'] }, []],
  ['an empty list beside Cognito’s claim', { groups: [], 'cognito:groups': ['admin'] }, []],
  ['one name that only contains it', { groups: 'not admin' }, []],
  ['things that are no names', { groups: [{ admin: true }, ['admin'], 1, null, ''] }, []],
  ['an object', { groups: { admin: true } }, []],
  ['none', {}, []],
])('groups are read from %s', (_, claims, groups) => {
  expect(read(claims).groups).toEqual(groups)
})

test.each([
  ['realm_access.roles', { realm_access: { roles: ['admin'] } }, ['admin']],
  ['resource_access.my.desk.roles', { resource_access: { 'my.desk': { roles: ['admin'] } } }, ['admin']],
  ['https://example.org/groups', { 'https://example.org/groups': ['admin'] }, ['admin']],
  ['roles', { roles: 'staff admin' }, ['admin']],
  ['roles', { groups: ['admin'] }, []],
  ['roles.length', { roles: ['admin'] }, []],
  ['constructor.name', {}, []],
])('groups are read from the named claim %s alone', (name, claims, groups) => {
  expect(read(claims, name).groups).toEqual(groups)
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
