import { contactsOf, isPhoneNumber, personKey, writtenPerson } from '#domain/people/person.ts'
import type { PersonalRecord, RecordKind } from '#domain/people/record-kind.ts'
import type { Db } from '#platform/db/open.server.ts'
import { normalizeForSearch } from '#platform/text.ts'
import { MOST_SUGGESTIONS, type Suggestion } from './privacy.ts'
import { recordKinds } from './record-kinds.server.ts'

/** So many addresses, numbers and names are sought in words; of the others, only their own records. */
const MOST_IN_WORDS = 20
/** As many addresses and numbers are looked up at once. */
const MOST_KEYS = 1_000

/**
 * What may also be the person's, beside what surely is: records with the same number or name, with another
 * address or number of these, and with words that mention them. Only people can tell: households and agencies
 * share numbers, and names are common. So of a mere namesake only records under the same address or number
 * are added. At most `MOST_SUGGESTIONS`.
 * @param sure everything under the person's address or number
 */
export async function suggestionsFor(
  db: Db,
  person: string,
  sure: readonly PersonalRecord[],
): Promise<Suggestion[]> {
  const seen = new Set(sure.map(({ id }) => id))
  const found: Suggestion[] = []
  const clues = new Set([personKey(person), ...sure.flatMap(contactsOf)])
  // A first name alone says too little.
  for (const { name } of sure) if (name.includes(' ')) clues.add(name)
  const ofNamesakes = new Set<string>()
  const add = (record: PersonalRecord, clue: string, same = whatIsSame(record, clue)) => {
    if (seen.has(record.id) || found.length === MOST_SUGGESTIONS) return
    seen.add(record.id)
    found.push({ ...record, why: `${same ? `Same ${same}:` : 'Mentions'} ${writtenPerson(clue)}` })
    const next = same === 'name' ? ofNamesakes : clues
    for (const contact of same ? contactsOf(record) : []) next.add(contact)
  }
  // Read while it grows, until nothing new is found.
  let nth = 0
  for (const clue of clues) {
    if (nth++ === MOST_IN_WORDS) break
    for (const kind of recordKinds) {
      for (const record of await kind.about(db, [clue]))
        add(record, clue, whatIsSame(record, clue) ?? whatElseIsSame(kind))
      for (const record of await kind.naming(db, clue)) add(record, clue)
    }
  }
  const others = [...[...clues].slice(MOST_IN_WORDS), ...ofNamesakes].slice(0, MOST_KEYS)
  for (const kind of others.length > 0 ? recordKinds : []) {
    for (const record of await kind.about(db, others)) {
      const clue = contactsOf(record).find((contact) => others.includes(contact))
      if (clue) add(record, clue)
      else add(record, record.person, whatElseIsSame(kind))
    }
  }
  return found
}

/** What is the same of a record that is found by an address which it doesn't have itself. */
const whatElseIsSame = ({ name }: RecordKind) => {
  if (name === 'emails' || name === 'contact addresses') return 'person'
  return name === 'applications' || name === 'candidates' ? 'candidate' : undefined
}

function whatIsSame(record: PersonalRecord, clue: string) {
  if (contactsOf(record).includes(clue)) return isPhoneNumber(clue) ? 'number' : 'address'
  return normalizeForSearch(record.name) === normalizeForSearch(clue) ? 'name' : undefined
}
