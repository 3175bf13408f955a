import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { ACCOUNT_FIELD } from '#domain/accounts/accounts.ts'
import { useAccountId } from './auth-context.tsx'

/**
 * A form of the desk. One that changes something says for whom its page was made: sent by another account,
 * who has signed in since in the same browser, it isn't done under their name.
 */
export function DeskForm({ children, ...rest }: ComponentProps<typeof Form>) {
  return (
    <Form {...rest}>
      {rest.method === 'post' && <AccountField />}
      {children}
    </Form>
  )
}

/** The same for a form that is no `DeskForm`. */
export function AccountField() {
  const id = useAccountId()
  return id === undefined ? null : <input type="hidden" name={ACCOUNT_FIELD} value={id} />
}
