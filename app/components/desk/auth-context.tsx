import { createContext, type ReactNode, use, useState } from 'react'
import {
  accountMessages,
  CODE_STEP,
  isAdmin,
  type NextStep,
  type SessionState,
  type SignedInUser,
  signedOut,
} from '#domain/accounts/accounts.ts'

const TIMEOUT_MS = 30_000

export type SignInResult =
  | { kind: 'signed-in'; user: SignedInUser }
  | { kind: 'new-password-required' }
  | { kind: 'next-step'; nextStep: NextStep }

type Auth = SessionState & {
  loading: boolean
  isAuthenticated: boolean
  isAdmin: boolean
  /** @throws an Error whose message is the sentence to show */
  signIn(email: string, password: string): Promise<SignInResult>
  /** Answers the challenge of a sign-in that needs a new password. @throws as `signIn` */
  confirmNewPassword(password: string, confirmation: string): Promise<SignInResult>
  /** Answers the challenge of a sign-in with a code of the app or a recovery code. @throws as `signIn` */
  confirmCode(code: string): Promise<SignInResult>
  signOut(): Promise<void>
  /** Refetches the session. True when somebody is signed in. */
  refreshSession(): Promise<boolean>
}

const AuthContext = createContext<Auth | undefined>(undefined)

/** Who is signed in, and the actions on it (§3). @param session from the loader of the page */
export function AuthProvider({ session, children }: { session: SessionState; children: ReactNode }) {
  const [given, setGiven] = useState(session)
  const [current, setCurrent] = useState(session)
  const [pending, setPending] = useState(0)
  if (given !== session) {
    setGiven(session)
    setCurrent(session)
  }

  async function call<T>(method: string, path: string, fallback: string, body?: unknown): Promise<T> {
    setPending((count) => count + 1)
    try {
      return await send<T>(method, path, fallback, body)
    } catch (error) {
      console.error(error)
      throw error
    } finally {
      setPending((count) => count - 1)
    }
  }

  function applyResult(result: SignInResult): SignInResult {
    if (result.kind === 'signed-in') setCurrent({ ...signedOut, user: result.user })
    if (result.kind === 'new-password-required') setCurrent({ ...signedOut, passwordChangeRequired: true })
    const needsCode = result.kind === 'next-step' && result.nextStep === CODE_STEP
    if (needsCode) setCurrent({ ...signedOut, codeRequired: true })
    return result
  }

  const auth: Auth = {
    ...current,
    loading: pending > 0,
    isAuthenticated: current.user !== null,
    isAdmin: isAdmin(current.user),
    signIn: async (email, password) =>
      applyResult(await call('POST', '/api/session', accountMessages.failed, { email, password })),
    confirmNewPassword: async (newPassword, confirmation) =>
      applyResult(
        await call('POST', '/api/session/password', accountMessages.changeFailed, {
          newPassword,
          confirmation,
        }),
      ),
    confirmCode: async (code) =>
      applyResult(await call('POST', '/api/session/code', accountMessages.failed, { code })),
    async signOut() {
      await call('DELETE', '/api/session', accountMessages.failed)
      setCurrent(signedOut)
    },
    async refreshSession() {
      const state = await call<SessionState>('GET', '/api/session', accountMessages.failed)
      setCurrent(state)
      return state.user !== null
    },
  }
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** The id of who is signed in; undefined for nobody, and outside the desk. */
export const useAccountId = (): string | undefined => use(AuthContext)?.user?.id

/** The auth context (§3). @throws outside its provider (§6) */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used inside an AuthProvider')
  return auth
}

/** @throws an Error with the server's sentence, or the fallback where there is none */
async function send<T>(method: string, path: string, fallback: string, body: unknown): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (cause) {
    throw new Error(fallback, { cause })
  }
  if (response.status === 204) return undefined as T
  const answer = await response.json().catch(() => undefined)
  if (!response.ok || answer === undefined)
    throw new Error((response.status < 500 && answer?.error) || fallback)
  return answer as T
}
