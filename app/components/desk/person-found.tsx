import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { PersonalRecord } from '#domain/people/record-kind.ts'
import { type Opening, recordsText } from '#domain/privacy/privacy.ts'
import { formatMoment } from '#platform/clock.ts'
import { OpeningList } from './opening-list.tsx'
import { Panel } from './panel.tsx'

type Found = {
  records: { kind: string; records: PersonalRecord[] }[]
  isHeld: boolean
  openings: Opening[]
  together: { contact: string; count: number }[]
}
/** `also`: further addresses and numbers of the person, whose records are among those found. */
type Props = { person: string; also: readonly string[]; found: Found; error: string | undefined }

const columns: Column<PersonalRecord>[] = [
  {
    name: 'Record',
    isTitle: true,
    cell: ({ what, path }) =>
      path ? (
        <Link to={path} className="text-brand underline">
          {what}
        </Link>
      ) : (
        what
      ),
  },
  { name: 'Last activity', cell: (record) => formatMoment(new Date(record.lastActivity)) },
  { name: 'An erasure', cell: (record) => record.keptBecause ?? 'Deletes it' },
]

/** What is kept about a person, and the two things that can be done with it. */
export function PersonFound({ person, also, found, error }: Props) {
  const records = found.records.flatMap((kind) => kind.records)
  if (records.length + found.together.length === 0) {
    return <Notice tone="warning">Nothing is kept about {person}.</Notice>
  }
  const contacts = <Contacts person={person} also={also} />
  return (
    <Panel title={`What we keep about ${[person, ...also].join(', ')}`}>
      <DataTable caption="Records" columns={columns} rows={records} />
      {found.together.length > 0 && <TogetherForm together={found.together}>{contacts}</TogetherForm>}
      <h3 className="mt-6 text-base">Who has seen it</h3>
      <OpeningList
        openings={found.openings}
        whatOf={({ recordId }) => records.find(({ id }) => id === recordId)?.what ?? ''}
      />
      <div className="mt-6 grid grid-cols-1 gap-8 md:grid-cols-2">
        {/* A download is no page: the browser takes it as a file. */}
        <form method="post" action="/admin/settings/privacy/export">
          <h3 className="text-base">Export</h3>
          <p className="mt-1 mb-3 text-sm text-muted">
            A ZIP with all data as JSON and the CVs as they were sent, to hand to the person.
          </p>
          {contacts}
          <Button type="submit" look="secondary">
            Export everything
          </Button>
        </form>
        <div>
          <h3 className="text-base">Erase</h3>
          {found.isHeld ? (
            <p className="mt-1 text-sm text-muted">
              A legal hold is in force. Lift it under Retention before anything can be erased.
            </p>
          ) : (
            <EraseForm error={error}>{contacts}</EraseForm>
          )}
        </div>
      </div>
    </Panel>
  )
}

function Contacts({ person, also }: Pick<Props, 'person' | 'also'>) {
  return (
    <>
      <input type="hidden" name="person" value={person} />
      {also.map((contact) => (
        <input key={contact} type="hidden" name="also" value={contact} />
      ))}
    </>
  )
}

/** Addresses and numbers under which there may be more about the person. */
function TogetherForm({ together, children }: Pick<Found, 'together'> & { children: ReactNode }) {
  return (
    <Form method="post" className="mt-6 space-y-3">
      <h3 className="text-base">There may be more</h3>
      <p className="max-w-[68ch] text-sm text-muted">
        An address and a number that were once given together. Families and agencies share numbers: include
        only what you know to be the same person's.
      </p>
      {children}
      <input type="hidden" name="intent" value="find" />
      {together.map(({ contact, count }) => (
        <CheckboxField
          key={contact}
          id={`also-${contact}`}
          name="also"
          value={contact}
          label={`${contact}: ${recordsText(count, 'records')}`}
        />
      ))}
      <Button type="submit" look="secondary">
        Include what is ticked
      </Button>
    </Form>
  )
}

function EraseForm({ error, children }: { error: string | undefined; children: ReactNode }) {
  const isErasing = useNavigation().formData?.get('intent') === 'erase'
  return (
    <Form method="post">
      <p className="mt-1 mb-2 text-sm text-muted">
        Deletes all of it at once, CVs and mail too. It can't be undone. Records of placed candidates stay for
        as long as the law requires.
      </p>
      {children}
      <input type="hidden" name="intent" value="erase" />
      <CheckboxField id="isSure" value="yes" label="I have checked who asked for it" error={error} />
      <div className="mt-3">
        <SubmitButton label="Erase everything" busyLabel="Erasing..." isBusy={isErasing} />
      </div>
    </Form>
  )
}
