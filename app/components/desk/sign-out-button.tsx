import type { FormEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SIGN_IN_PATH } from '#domain/accounts/accounts.ts'
import { useAuth } from './auth-context.tsx'

/** Signs out and loads the sign-in screen (§2) afresh, so that nothing of the desk stays in memory. */
export function SignOutButton({ className = '' }: { className?: string }) {
  const { signOut, loading } = useAuth()

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    try {
      await signOut()
      window.location.assign(SIGN_IN_PATH)
    } catch {
      // The plain form shows what is wrong, if it still is.
      form.submit()
    }
  }

  return (
    <form method="post" action="/admin/sign-out" onSubmit={onSubmit}>
      <Button type="submit" look="secondary" disabled={loading} className={`whitespace-nowrap ${className}`}>
        Sign Out
      </Button>
    </form>
  )
}
