import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SessionState } from '#domain/accounts/accounts.ts'
import { AuthProvider, useAuth } from './auth-context.tsx'

function Page({ session }: { session: SessionState }) {
  return AuthProvider({ session, children: createElement(Shown) })
}

function Shown() {
  const { user, loading, isAuthenticated, isAdmin, passwordChangeRequired } = useAuth()
  return JSON.stringify({ user: user?.name, loading, isAuthenticated, isAdmin, passwordChangeRequired })
}

const shown = (session: SessionState) => {
  const html = renderToStaticMarkup(createElement(Page, { session }))
  return JSON.parse(html.replaceAll('&quot;', '"'))
}
const ann = { id: 'a', name: 'Ann', email: 'ann@example.org' }

test('the auth hook throws outside its provider', () => {
  expect(() => renderToStaticMarkup(createElement(Shown))).toThrow(/inside an AuthProvider/)
})

test('the groups decide who is an administrator', () => {
  const asMember = {
    user: { ...ann, groups: ['admin', 'staff'] },
    passwordChangeRequired: false,
    codeRequired: false,
  }
  const asOther = { user: { ...ann, groups: ['staff'] }, passwordChangeRequired: false, codeRequired: false }
  expect(shown(asMember)).toMatchObject({ user: 'Ann', isAuthenticated: true, isAdmin: true, loading: false })
  expect(shown(asOther)).toMatchObject({ isAuthenticated: true, isAdmin: false })
})

test('somebody who has to choose a password is not signed in', () => {
  expect(shown({ user: null, passwordChangeRequired: true, codeRequired: false })).toEqual({
    loading: false,
    isAuthenticated: false,
    isAdmin: false,
    passwordChangeRequired: true,
  })
})
