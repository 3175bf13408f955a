import type { SubmitEvent } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { InlineLink } from '#app/ui/inline-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { PersonalRecord } from '#domain/people/record-kind.ts'
import { MOST_SUGGESTIONS, type Opening, type Suggestion } from '#domain/privacy/privacy.ts'
import { formatMoment } from '#platform/clock.ts'
import { AccountField } from '../account-field.tsx'
import { OpeningList } from './opening-list.tsx'
import { Panel } from './panel.tsx'

type Found = {
  records: { kind: string; records: PersonalRecord[] }[]
  isHeld: boolean
  openings: Opening[]
  suggestions: Suggestion[]
}
/** `also`: the ids of suggestions that are ticked. */
type Props = { person: string; also?: readonly string[] | undefined; found: Found; error: string | undefined }

const columns: Column<PersonalRecord>[] = [
  {
    name: 'Record',
    isTitle: true,
    cell: ({ what, path }) => (path ? <InlineLink to={path}>{what}</InlineLink> : what),
  },
  { name: 'Last activity', cell: (record) => formatMoment(new Date(record.lastActivity)) },
  { name: 'An erasure', cell: (record) => record.keptBecause ?? 'Deletes it' },
]

/** What is kept about a person, what may be, and the two things that can be done with it. */
export function PersonFound({ person, also, found, error }: Props) {
  const submit = useSubmit()
  const records = found.records.flatMap((kind) => kind.records)
  const { suggestions } = found
  const send = (event: SubmitEvent) => {
    const button = event.nativeEvent.submitter
    // A download is no page: the browser takes it as a file.
    if (button?.hasAttribute('formaction')) return
    event.preventDefault()
    submit(button as HTMLButtonElement)
  }
  if (records.length + suggestions.length === 0) {
    return <Notice tone="warning">Nothing is kept about {person}.</Notice>
  }
  return (
    <Panel title={`What we keep about ${person}`}>
      <DataTable
        caption="Records"
        columns={columns}
        rows={records}
        empty="Nothing that is certainly theirs."
      />
      <h3 className="mt-6 text-base">Who has seen it</h3>
      <OpeningList
        openings={found.openings}
        whatOf={({ recordId }) => records.find(({ id }) => id === recordId)?.what ?? ''}
      />
      <form method="post" onSubmit={send}>
        <AccountField />
        <input type="hidden" name="person" value={person} />
        {suggestions.length > 0 && <Suggestions suggestions={suggestions} also={also} />}
        <div className="mt-6 grid grid-cols-1 gap-8 md:grid-cols-2">
          <div>
            <h3 className="text-base">Export</h3>
            <p className="mt-1 mb-3 text-sm text-muted">
              A ZIP with all data as JSON and the CVs as they were sent, to hand to the person.
            </p>
            <Button type="submit" look="secondary" formAction="/admin/settings/privacy/export">
              Export everything
            </Button>
          </div>
          <div>
            <h3 className="text-base">Erase</h3>
            {found.isHeld ? (
              <p className="mt-1 text-sm text-muted">
                A legal hold is in force. Lift it under Retention before anything can be erased.
              </p>
            ) : (
              <Erasure error={error} />
            )}
          </div>
        </div>
      </form>
    </Panel>
  )
}

function Suggestions({ suggestions, also }: { suggestions: Suggestion[]; also: Props['also'] }) {
  const theirs: Column<Suggestion> = {
    name: 'Theirs',
    cell: ({ id, what }) => (
      <label className="-m-2 inline-flex size-11 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          name="also"
          value={id}
          defaultChecked={also?.includes(id)}
          className="size-5"
        />
        <span className="sr-only">{what} is theirs</span>
      </label>
    ),
  }
  return (
    <>
      <h3 className="mt-6 text-base">May also be theirs</h3>
      <p className="mt-1 mb-3 max-w-[68ch] text-sm text-muted">
        People share numbers and names. Tick what you know to be theirs or about them: only that is exported
        or erased too, each record whole, and a candidate with all their applications.
        {suggestions.length === MOST_SUGGESTIONS && ` There is more than these ${MOST_SUGGESTIONS}.`}
      </p>
      <DataTable
        caption="May also be theirs"
        columns={[...columns.slice(0, 1), theirs, ...whyColumns, ...columns.slice(1)]}
        rows={suggestions}
      />
    </>
  )
}

const whyColumns: Column<Suggestion>[] = [
  { name: 'From or to', cell: ({ person }) => person },
  { name: 'Why', cell: ({ why }) => why },
]

function Erasure({ error }: { error: string | undefined }) {
  const isErasing = useNavigation().formData?.get('intent') === 'erase'
  return (
    <>
      <p className="mt-1 mb-2 text-sm text-muted">
        Deletes all of it at once, CVs and emails too. It can't be undone. Records of placed candidates stay
        for as long as the law requires.
      </p>
      <CheckboxField id="isSure" value="yes" label="I have checked who asked for it" error={error} />
      <div className="mt-3">
        <SubmitButton
          name="intent"
          value="erase"
          label="Erase everything"
          busyLabel="Erasing..."
          isBusy={isErasing}
        />
      </div>
    </>
  )
}
