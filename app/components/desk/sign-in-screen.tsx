import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { TextLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import {
  accountMessages,
  CHANGED_PAUSE_MS,
  CODE_STEP,
  nextStepMessages,
  RESET_PATH,
  signInMessages,
} from '#domain/accounts/accounts.ts'
import { pathAfterFirstSignIn } from '#domain/start/start.ts'
import { type SignInResult, useAuth } from './auth-context.tsx'
import { CodeForm } from './code-form.tsx'
import { FormAlert } from './form-alert.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { ProviderSignIn, type SignInProvider } from './provider-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { SignOutButton } from './sign-out-button.tsx'

type Props = {
  next: string
  reason: string | undefined
  state: { alert: string; email: string } | undefined
  issuer: SignInProvider | undefined
  issuerProblem: Problem | undefined
}

const titles = { change: 'Choose a new password', code: 'Enter your code', 'sign-in': 'Sign in' }

type Problem = { sentence: string; advice: string | undefined; other: SignInProvider | undefined }
type Failure = { attempt: number; sentence: string } & Partial<Problem>

/** The sign-in screen (§2, §4), or the panel for the new password or code that a sign-in waits for. */
export function SignInScreen({ next, reason, state, issuer, issuerProblem }: Props) {
  const auth = useAuth()
  const navigate = useNavigate()
  /** Where to go once it has been shown that the password is changed. */
  const [onward, setOnward] = useState<string>()
  const hasChanged = onward !== undefined
  /** Signed in, while the desk loads. */
  const [isSignedIn, setIsSignedIn] = useState(false)
  const [failure, setFailure] = useState<Failure | undefined>(
    state ? { attempt: 0, sentence: state.alert } : issuerProblem && { attempt: 0, ...issuerProblem },
  )
  const fail = (sentence: string) =>
    setFailure((before) => ({ attempt: (before?.attempt ?? 0) + 1, sentence }))

  useEffect(() => {
    if (onward === undefined) return
    const timer = setTimeout(() => navigate(onward, { replace: true }), CHANGED_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [onward, navigate])

  function enterDesk() {
    setIsSignedIn(true)
    navigate(next, { replace: true })
  }

  function continueSignIn(result: SignInResult) {
    if (result.kind === 'signed-in') enterDesk()
    if (result.kind === 'next-step' && result.nextStep !== CODE_STEP) fail(nextStepMessages[result.nextStep])
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (auth.loading) return
    const values = new FormData(event.currentTarget)
    const text = (name: string) => String(values.get(name) ?? '')
    setFailure(undefined)
    try {
      if (auth.passwordChangeRequired) {
        const result = await auth.confirmNewPassword(text('newPassword'), text('confirmation'))
        if (result.kind === 'signed-in') setOnward(pathAfterFirstSignIn(result.user, next))
        else continueSignIn(result)
      } else if (auth.codeRequired) continueSignIn(await auth.confirmCode(text('code')))
      else continueSignIn(await auth.signIn(text('email'), text('password')))
    } catch (error) {
      const sentence = (error as Error).message
      fail(sentence)
      // The challenge has expired: back to the form; or it was answered in another tab.
      if (sentence === signInMessages['no-challenge'] && (await auth.refreshSession().catch(() => false)))
        enterDesk()
    }
  }

  const isChange = auth.passwordChangeRequired || hasChanged
  const form = isChange ? 'change' : auth.codeRequired ? 'code' : 'sign-in'
  const sentence =
    failure?.sentence ??
    (auth.isAuthenticated && !isSignedIn && !hasChanged ? signInMessages['already-signed-in'] : undefined)
  const isBusy = auth.loading || isSignedIn || hasChanged
  return (
    <SignInLayout title={titles[form]}>
      {reason && !sentence && form === 'sign-in' && (
        <div className="mt-4">
          <Notice tone={reason === accountMessages.resetDone ? 'success' : 'warning'}>{reason}</Notice>
        </div>
      )}
      {sentence && (
        <FormAlert
          key={failure?.attempt}
          sentence={sentence}
          remedy={failure?.advice ? <IssuerRemedy {...failure} /> : remedyFor(sentence)}
        />
      )}
      {form === 'change' && (
        <NewPasswordForm onSubmit={submit} isBusy={isBusy} hasChanged={hasChanged} takesFocus={!sentence} />
      )}
      {form === 'code' && <CodeForm onSubmit={submit} isBusy={isBusy} takesFocus={!sentence} />}
      {form === 'sign-in' && (
        <>
          {issuer && <ProviderSignIn {...issuer} />}
          <SignInForm onSubmit={submit} isBusy={isBusy} email={state?.email} />
        </>
      )}
    </SignInLayout>
  )
}

function IssuerRemedy({ advice, other }: Partial<Problem>) {
  return (
    <>
      <p className="text-ink">{advice}</p>
      {other && (
        <p className="mt-2">
          <TextLink to={other.address} reloadDocument>
            Sign in as somebody else
          </TextLink>
        </p>
      )}
    </>
  )
}

function remedyFor(sentence: string): ReactNode {
  if (sentence === signInMessages['already-signed-in']) return <SignOutButton />
  const { RESET_PASSWORD, CONFIRM_SIGN_UP } = nextStepMessages
  if (sentence !== RESET_PASSWORD && sentence !== CONFIRM_SIGN_UP) return undefined
  return <TextLink to={RESET_PATH}>Choose a new password</TextLink>
}
