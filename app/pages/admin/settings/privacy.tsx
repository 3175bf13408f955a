import { data, useNavigation } from 'react-router'
import { AuditTable } from '#app/components/desk/audit-table.tsx'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { OpeningList } from '#app/components/desk/opening-list.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { PersonFound } from '#app/components/desk/person-found.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { PersonalRecord } from '#domain/people/record-kind.ts'
import { listAudit } from '#domain/privacy/audit.server.ts'
import { erasePerson } from '#domain/privacy/erasure.server.ts'
import { lookUpPerson } from '#domain/privacy/person.server.ts'
import { personContact } from '#domain/privacy/privacy-schema.ts'
import { openingsOfLists } from '#domain/privacy/record-openings.server.ts'
import { readDeskForm, textOf, textsOf } from '../desk-form.server.ts'
import { requireAdmin } from '../require-staff.server.ts'
import type { Route } from './+types/privacy.ts'

const AUDIT_SHOWN = 50

/** The last entries of the audit. A person's address or number is in no URL or log. */
export async function loader({ context }: Route.LoaderArgs) {
  const { admin, db } = requireAdmin(context)
  const [entries, lists] = await Promise.all([listAudit(db, AUDIT_SHOWN), openingsOfLists(db, admin)])
  return { entries, lists }
}

const personSchema = personContact('Enter the email address or telephone number of the person.')

/** Finds or erases a person. By POST, so that neither address nor number is in a URL. */
export async function action({ request, context }: Route.ActionArgs) {
  const { admin, ...services } = requireAdmin(context)
  const form = await readDeskForm(request)
  const [person, also] = [textOf(form, 'person'), textsOf(form, 'also')]
  const parsed = personSchema.safeParse(person)
  if (!parsed.success) return data({ person, error: parsed.error.issues[0]?.message }, 400)
  if (textOf(form, 'intent') === 'erase') {
    if (textOf(form, 'isSure') !== 'yes') {
      const found = await lookUpPerson(services, admin, parsed.data)
      return data({ person, also, found, error: 'Tick the box that says you have checked the request.' }, 400)
    }
    const erasure = await erasePerson(services, admin, parsed.data, also)
    return data({ person, erasure }, erasure.kind === 'held' ? 409 : 200)
  }
  return data({ person, found: await lookUpPerson(services, admin, parsed.data) })
}

export const meta: Route.MetaFunction = () => unlistedMeta('Privacy desk')

export default function PrivacyDesk({ loaderData, actionData }: Route.ComponentProps) {
  const answer: Answer = actionData ?? { person: '' }
  const isFinding = useNavigation().formData?.get('intent') === 'find'
  return (
    <>
      <Panel
        title="Find a person"
        lead={
          'For somebody who asks what we keep about them, wants a copy, or wants it erased. Make sure ' +
          "first that it's they who are asking."
        }
      >
        <DeskForm noValidate className="max-w-[30rem]">
          <div role={answer.error && !answer.found ? 'alert' : undefined}>
            <TextField
              id="person"
              label="Email address or telephone number"
              hint="What may also be theirs is listed below, with the reason."
              autoComplete="off"
              required
              defaultValue={answer.person}
              error={answer.found ? undefined : answer.error}
            />
          </div>
          <input type="hidden" name="intent" value="find" />
          <div className="mt-4">
            <SubmitButton label="Find" busyLabel="Finding..." isBusy={isFinding} />
          </div>
        </DeskForm>
      </Panel>
      <div aria-live="polite">
        {answer.erasure && <ErasureResult person={answer.person} erasure={answer.erasure} />}
        {answer.found && (
          <PersonFound
            key={answer.person}
            person={answer.person}
            also={answer.also}
            found={answer.found}
            error={answer.error}
          />
        )}
      </div>
      <Panel
        title="What was done here"
        lead="And which lists were exported. Kept without the names of the people concerned."
      >
        <AuditTable entries={loaderData.entries} />
      </Panel>
      <Panel
        title="Who has seen lists"
        lead={
          'Pages of applications, candidates, messages, bookings and failed emails, here and through the ' +
          'API. Who has seen a single record is listed on its own page.'
        }
      >
        <OpeningList openings={loaderData.lists} whatOf={({ kind }) => `${kind}s`} />
      </Panel>
    </>
  )
}

type Answer = {
  person: string
  also?: string[]
  error?: string | undefined
  found?: Awaited<ReturnType<typeof lookUpPerson>>
  erasure?: Awaited<ReturnType<typeof erasePerson>>
}

function ErasureResult({ person, erasure }: { person: string; erasure: NonNullable<Answer['erasure']> }) {
  if (erasure.kind === 'held') {
    return <Notice tone="danger">A legal hold is in force for some of it. Nothing was erased.</Notice>
  }
  if (erasure.kind === 'nothing-found') return <Notice tone="warning">Nothing is kept about {person}.</Notice>
  return (
    <Notice tone="success">
      Everything about {person} has been erased
      {erasure.kept.length > 0 && ', except what has to stay'}
      .
      <KeptRecords kept={erasure.kept} />
    </Notice>
  )
}

function KeptRecords({ kept }: { kept: readonly PersonalRecord[] }) {
  if (kept.length === 0) return null
  return (
    <ul className="mt-2 list-disc pl-5 font-normal">
      {kept.map((record) => (
        <li key={record.id}>
          {record.what}: {record.keptBecause}
        </li>
      ))}
    </ul>
  )
}
