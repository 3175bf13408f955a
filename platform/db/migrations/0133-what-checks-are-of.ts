import { type Kysely, sql } from 'kysely'

const ROLES: Readonly<Record<string, string>> = {
  ...{ Nurse: 'nurse', Doctor: 'doctor', 'Allied Health Professional': 'ahp' },
}
const PROFESSIONS = ['nurse', 'midwife', 'doctor', 'ahp']

type Found = {
  id: string
  kind: string
  topic: string
  facts: string
  compliance_role: string | null
  specialty: string
}

/**
 * Evidence says what it is of: a registration the register, a DBS check its level, a qualification the
 * profession. One that was verified before was verified for the role that its candidate has.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table evidence add column of_what text`.execute(db)
  for (let last = ''; ; ) {
    const { rows } = await sql<Found>`select evidence.id, kind, topic, facts, compliance_role, specialty
      from evidence join candidates on candidates.id = candidate_id
      where kind in ('registration', 'dbs', 'qualification') and evidence.id > ${last}
      order by evidence.id limit 500`.execute(db)
    for (const { id, kind, topic, facts, compliance_role, specialty } of rows) {
      const kept = JSON.parse(facts)
      if (kind === 'qualification') {
        const role = compliance_role ?? ROLES[specialty] ?? ''
        if (topic !== 'qualification' || !PROFESSIONS.includes(role)) continue
        kept.profession = role
      }
      const of = kept[{ registration: 'body', dbs: 'level' }[kind] ?? 'profession'] ?? null
      await sql`update evidence set of_what = ${of}, facts = ${JSON.stringify(kept)}
        where id = ${id}`.execute(db)
    }
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}
