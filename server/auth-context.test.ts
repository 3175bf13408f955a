import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { AuthProvider, useAuth } from '#app/components/desk/auth-context.tsx'
import type { Services } from '#app/context.ts'
import { signedOut } from '#domain/accounts/accounts.ts'
import { cookieOf, makeAccount, PASSWORD } from '#domain/accounts/test-accounts.server.ts'
import { createApi } from './api/index.ts'
import { openTestServices } from './test-services.ts'

const NEW_PASSWORD = 'three slow otters'
const SITE = 'https://jobs.example.org'
let services: Services
/** Answers in the browser's place, which keeps the cookies. */
let browser: typeof fetch

beforeAll(async () => {
  services = await openTestServices({ SITE_URL: SITE })
})
beforeEach(async () => {
  await services.db.deleteFrom('users').execute()
  await services.db.deleteFrom('rate_limits').execute()
  const api = createApi(services)
  const cookies = new Map<string, string>()
  browser = async (path, init) => {
    const Cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { ...init?.headers, Cookie, Origin: SITE }
    const answer = await api.request(String(path).replace('/api', ''), { ...init, headers })
    for (const pair of cookieOf(answer.headers.getSetCookie()).split('; ')) {
      const [name = '', value = ''] = pair.split('=')
      cookies.set(name, value)
    }
    return answer
  }
  const before = globalThis.fetch
  globalThis.fetch = (path, init) => browser(path, init)
  onTestFinished(() => {
    globalThis.fetch = before
  })
})

function Page({ auths }: { auths: ReturnType<typeof useAuth>[] }) {
  auths.push(useAuth())
  return null
}

/** The auth context as a page has it. */
function openAuth(): ReturnType<typeof useAuth> {
  const auths: ReturnType<typeof useAuth>[] = []
  renderToStaticMarkup(
    createElement(() => AuthProvider({ session: signedOut, children: createElement(Page, { auths }) })),
  )
  const [auth] = auths
  if (!auth) throw new Error('The page was not drawn')
  return auth
}

test('refreshSession says whether somebody is signed in', async () => {
  await makeAccount(services.db)
  const auth = openAuth()
  expect(await auth.refreshSession()).toBe(false)
  await auth.signIn('ann@example.org', PASSWORD)
  expect(await auth.refreshSession()).toBe(true)
  await auth.signOut()
  expect(await auth.refreshSession()).toBe(false)
})

test('errors are logged to the console and thrown on', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const auth = openAuth()
  const refusals = [
    [() => auth.signIn('ann@example.org', 'nonsense'), 'Invalid email or password'],
    [() => auth.signIn('ann@example.org', ''), 'Password is required'],
    [() => auth.confirmNewPassword(NEW_PASSWORD, NEW_PASSWORD), 'No challenge response available'],
  ] as const
  for (const [call, sentence] of refusals) await expect(call()).rejects.toThrow(sentence)
  expect(log.mock.calls.map(([error]) => error.message)).toEqual(refusals.map(([, sentence]) => sentence))
})

test('where the server says nothing, a sentence of ours does', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const auth = openAuth()
  for (const trouble of [
    async () => new Response('', { status: 500 }),
    () => Promise.reject(new Error('x')),
  ]) {
    browser = trouble
    await expect(auth.signIn('ann@example.org', PASSWORD)).rejects.toThrow('An error occurred during sign in')
    await expect(auth.confirmNewPassword('a', 'a')).rejects.toThrow('Failed to change password')
  }
})
