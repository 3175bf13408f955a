import { type RouterContextProvider, redirect } from 'react-router'
import { addressContext } from '#app/context.ts'
import { settingsMessages } from '#domain/accounts/account-settings.ts'
import { newEmailSchema } from '#domain/accounts/account-settings-schema.ts'
import { tooManyMessage } from '#domain/accounts/accounts.ts'
import { changeOwnEmail, confirmOwnEmail } from '#domain/accounts/own-email.server.ts'
import { ownPasswordHash } from '#domain/accounts/own-password.server.ts'
import { failedByFault, readDeskFields } from '../desk-form.server.ts'
import { requireStaff } from '../require-staff.server.ts'

type Received =
  /** `done` is what the page of the account then says. */
  | { kind: 'done'; done: string; cookies: string[] }
  /** `at` distinguishes one attempt from another. */
  | { kind: 'refused'; state: { sentence: string; email: string; at: string }; status: number }

/** Handles both forms: the one with a token makes its address one's own, the other asks for the link. */
export async function receiveEmailForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Received> {
  const { staff, ...services } = requireStaff(context)
  if ((await ownPasswordHash(services, staff)) === undefined) throw redirect('/admin/settings')
  const { headers } = request
  const { token, email: typed = '', present = '', idempotencyKey: key } = await readDeskFields(request)
  const refused = (status: number, sentence: string): Received => ({
    kind: 'refused',
    status,
    state: { sentence, email: typed, at: services.clock.now().toISOString() },
  })
  try {
    return await (token === undefined ? ask() : confirm(token))
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'an email address could not be changed')
    return refused(status, alert)
  }

  async function ask(): Promise<Received> {
    const parsed = newEmailSchema.safeParse({ email: typed })
    if (!parsed.success) return refused(400, parsed.error.issues[0]?.message ?? '')
    const given = { ...parsed.data, present, headers, address: context.get(addressContext) }
    const outcome = await changeOwnEmail(services, staff, given)
    switch (outcome.kind) {
      case 'changed':
        return { kind: 'done', done: 'email', cookies: outcome.cookies }
      case 'asked':
        return { kind: 'done', done: 'email-asked', cookies: [] }
      case 'refused':
        return refused(400, settingsMessages[outcome.problem])
      case 'too-many':
        return refused(429, tooManyMessage(outcome.retryAfterSeconds))
    }
  }

  async function confirm(token: string): Promise<Received> {
    const outcome = await confirmOwnEmail(services, staff, { token, headers, key })
    return outcome.kind === 'stale'
      ? refused(400, settingsMessages['stale-email'])
      : { kind: 'done', done: 'email', cookies: outcome.cookies }
  }
}
