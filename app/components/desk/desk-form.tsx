import { type ComponentProps, use } from 'react'
import { Form } from 'react-router'
import { ACCOUNT_FIELD } from '#domain/accounts/accounts.ts'
import { CandidateContext } from '../my/candidate-context.ts'
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

/** The same for a form that is no `DeskForm`; in the candidates' area it says for which candidate. */
export function AccountField() {
  const [accountId, candidateId] = [useAccountId(), use(CandidateContext)]
  const id = accountId ?? candidateId
  return id === undefined ? null : <input type="hidden" name={ACCOUNT_FIELD} value={id} />
}
