import { use } from 'react'
import { ACCOUNT_FIELD } from '#domain/accounts/accounts.ts'
import { useAccountId } from './desk/auth-context.tsx'
import { CandidateContext } from './my/candidate-context.ts'

/**
 * Says for whom the page of a form was made: which account at the desk, which candidate in their own area.
 * Sent by another one, who has signed in since in the same browser, it isn't done under their name.
 */
export function AccountField() {
  const [accountId, candidateId] = [useAccountId(), use(CandidateContext)]
  const id = accountId ?? candidateId
  return id === undefined ? null : <input type="hidden" name={ACCOUNT_FIELD} value={id} />
}
