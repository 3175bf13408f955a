import { expect, test } from 'vitest'
import { evidenceFields } from '#domain/compliance/evidence-kinds.ts'
import { ownRefereeFields, refereeFields } from '#domain/referees/referee-fields.ts'
import { checkFieldsInWords } from './check-fields.ts'

test('whoever names a referee is asked for the person, on each form and in a call', () => {
  const fields = [evidenceFields.reference.referee, refereeFields.name, ownRefereeFields.name]
  for (const words of [...fields.map(({ hint }) => hint), checkFieldsInWords()])
    expect(words).toMatch(/person's (own )?name, not a department's/)
})
