import type { RouterContextProvider } from 'react-router'
import { addressContext } from '#app/context.ts'
import { settingsMessages } from '#domain/accounts/account-settings.ts'
import { ownNameSchema } from '#domain/accounts/account-settings-schema.ts'
import { accountMessages, signInMessages, tooManyMessage } from '#domain/accounts/accounts.ts'
import { changePassword } from '#domain/accounts/change-password.server.ts'
import { endOtherSessions, endOwnSession, renameOneself } from '#domain/accounts/own-account.server.ts'
import { failedByFault, readDeskFields } from '../desk-form.server.ts'
import { requireStaff } from '../require-staff.server.ts'

/** `at` distinguishes one attempt from another. */
type AccountFormState = { intent: string; sentence: string; at: string; name?: string }

type Received = { kind: 'done'; done: string } | { kind: 'refused'; state: AccountFormState; status: number }

/** Handles the forms of one's own account: the name, the password, ending sessions. */
export async function receiveAccountForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Received> {
  const { staff, ...services } = requireStaff(context)
  const { headers } = request
  const values = await readDeskFields(request)
  const { intent = '' } = values
  const refused = (status: number, sentence: string, more: { name?: string } = {}): Received => ({
    kind: 'refused',
    status,
    state: { intent, sentence, at: services.clock.now().toISOString(), ...more },
  })
  switch (intent) {
    case 'name': {
      const parsed = ownNameSchema.safeParse(values)
      if (!parsed.success) {
        const sentence = parsed.error.issues[0]?.message ?? ''
        return refused(400, sentence, { name: values.name ?? '' })
      }
      await renameOneself(services, staff, parsed.data.name)
      return { kind: 'done', done: 'name' }
    }
    case 'end':
      await endOwnSession(services, staff, values.id ?? '')
      return { kind: 'done', done: 'ended' }
    case 'end-others':
      await endOtherSessions(services, staff, headers)
      return { kind: 'done', done: 'ended-others' }
    default:
      return takePassword()
  }

  async function takePassword(): Promise<Received> {
    const { present = '', newPassword: password = '', confirmation = '' } = values
    const address = context.get(addressContext)
    try {
      const outcome = await changePassword(services, { present, password, confirmation, headers, address })
      switch (outcome.kind) {
        case 'changed':
          return { kind: 'done', done: 'password' }
        case 'refused':
          return refused(
            400,
            outcome.problem === 'not-matching'
              ? settingsMessages['wrong-password']
              : signInMessages[outcome.problem],
          )
        case 'too-many':
          return refused(429, tooManyMessage(outcome.retryAfterSeconds))
        case 'no-password':
          return refused(400, accountMessages.changeFailed)
      }
    } catch (error) {
      const { status } = failedByFault(services, error, 'a password could not be changed')
      return refused(status, accountMessages.changeFailed)
    }
  }
}
