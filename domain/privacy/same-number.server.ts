import { onceEach, personKey, phoneDigits } from '#domain/people/person.ts'
import type { DbOrTrx } from '#platform/db/open.server.ts'

/**
 * Addresses and numbers that were once given together with one of these, each once. Whether they are the same
 * person's only people can tell: families and agencies share a number.
 */
export async function givenTogether(db: DbOrTrx, contacts: readonly string[]): Promise<string[]> {
  const keys = contacts.map(personKey)
  const digits = contacts.map(phoneDigits)
  const applications = await db
    .selectFrom('applications')
    .select(['email', 'phone'])
    .where((eb) => eb.or([eb('email_normalized', 'in', keys), eb('phone_digits', 'in', digits)]))
    .execute()
  const bookings = await db.selectFrom('bookings').select(['email', 'phone']).execute()
  const together = [...applications, ...bookings].flatMap(({ email, phone }) => {
    const pair = [email, phone]
    return pair.some((one) => keys.includes(personKey(one))) ? pair : []
  })
  return onceEach(together).filter((contact) => !keys.includes(personKey(contact)))
}
