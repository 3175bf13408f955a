import { contactsOf, isPhoneNumber, personKey, writtenPerson } from '#domain/people/person.ts'
import type { PersonalRecord } from '#domain/people/record-kind.ts'
import type { Db } from '#platform/db/open.server.ts'
import { normalizeForSearch } from '#platform/text.ts'
import { MOST_SUGGESTIONS, type Suggestion } from './privacy.ts'
import { recordKinds } from './record-kinds.server.ts'

/**
 * What may also be the person's, beside what surely is: records with the same number or name, with another
 * address or number of these, and with words that mention them. Only people can tell: households and agencies
 * share numbers, and names are common. At most `MOST_SUGGESTIONS`.
 * @param sure everything under the person's address or number
 */
export async function suggestionsFor(
  db: Db,
  person: string,
  sure: readonly PersonalRecord[],
): Promise<Suggestion[]> {
  const seen = new Set(sure.map(({ id }) => id))
  const found: Suggestion[] = []
  // Read while it grows, until nothing new turns up.
  const clues = new Set([personKey(person), ...sure.flatMap(contactsOf)])
  // A first name alone says too little.
  for (const { name } of sure) if (name.includes(' ')) clues.add(name)
  for (const clue of clues) {
    for (const kind of recordKinds) {
      for (const record of [...(await kind.about(db, [clue])), ...(await kind.naming(db, clue))]) {
        if (seen.has(record.id) || found.length === MOST_SUGGESTIONS) continue
        seen.add(record.id)
        const same = whatIsSame(record, clue)
        found.push({ ...record, why: `${same ? `Same ${same}:` : 'Mentions'} ${writtenPerson(clue)}` })
        for (const contact of same ? contactsOf(record) : []) clues.add(contact)
      }
    }
  }
  return found
}

function whatIsSame(record: PersonalRecord, clue: string) {
  if (contactsOf(record).includes(clue)) return isPhoneNumber(clue) ? 'number' : 'address'
  return normalizeForSearch(record.name) === normalizeForSearch(clue) ? 'name' : undefined
}
