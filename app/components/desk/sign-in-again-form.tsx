import { useEffect } from 'react'
import { SecondaryLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useAuth } from './auth-context.tsx'
import { DeskPage } from './desk-page.tsx'
import { FormAlert } from './form-alert.tsx'
import { Panel } from './panel.tsx'
import { PasswordField } from './password-field.tsx'
import type { SignInAgainState } from './sign-in-again.ts'
import { UsernameField } from './username-field.tsx'

/**
 * Asks for the password, and a code where a second step is on, or for a sign-in at the issuer in another tab,
 * and goes on with what was sent.
 */
export function SignInAgainForm({ to, fields, issuer, needsCode, alert }: SignInAgainState) {
  const email = useAuth().user?.email ?? ''
  // It takes the place of a page that may have been scrolled.
  useEffect(() => scrollTo(0, 0), [])
  return (
    <DeskPage title="Sign in again">
      <Panel
        title="Is it still you?"
        lead="Accounts, tokens and two-factor sign-in are changed within ten minutes of a sign-in."
      >
        {/* No script: the answer to this form is a redirect that has the browser send the other one. */}
        <form method="post" action={issuer ? to : '/admin/sign-in-again'} className="max-w-[26rem] space-y-4">
          {alert && <FormAlert sentence={alert} />}
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {issuer ? (
            <p>
              <SecondaryLink to={issuer.address} target="_blank" reloadDocument>
                Sign in with {issuer.name} in another tab
              </SecondaryLink>
            </p>
          ) : (
            <>
              <input type="hidden" name="to" value={to} />
              <UsernameField email={email} />
              <PasswordField
                id="password"
                label="Your password"
                autoComplete="current-password"
                autoFocus={!alert}
                required
              />
              {needsCode && (
                <TextField
                  id="secondStep"
                  label="Code"
                  hint="The six digits that your authenticator app shows now, or one of your recovery codes."
                  autoComplete="one-time-code"
                  autoCapitalize="none"
                  spellCheck={false}
                  required
                />
              )}
            </>
          )}
          <SubmitButton label="Go on" />
        </form>
      </Panel>
    </DeskPage>
  )
}
