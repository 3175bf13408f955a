import { isRouteErrorResponse } from 'react-router'
import type { SignInProvider } from './provider-sign-in.tsx'

export type SignInAgainState = {
  /** The address and the fields of the form that goes on afterwards. */
  to: string
  fields: Record<string, string>
  /** For somebody who has no password of ours. */
  issuer: SignInProvider | undefined
  /** Whether the code of a second step is asked for too. */
  needsCode: boolean
  alert?: string
}

/** What a form was refused with until somebody signs in again. */
export function signInAgainIn(error: unknown): SignInAgainState | undefined {
  return isRouteErrorResponse(error) && error.data?.fields ? error.data : undefined
}
