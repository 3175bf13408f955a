import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { TypedText } from '#app/ui/typed-text.tsx'
import { NOTE_LIMIT, type Note } from '#domain/applications/application-desk.ts'
import { DateTime } from '../desk/date-time.tsx'
import { Panel } from '../desk/panel.tsx'

type Props = {
  notes: readonly Note[]
  idempotencyKey: string
  failure:
    | { alert: string | undefined; errors: Record<string, string>; values: Record<string, string> }
    | undefined
  isBusy: boolean
}

/** What colleagues have noted, and a field for another note. */
export function NotesPanel({ notes, idempotencyKey, failure, isBusy }: Props) {
  return (
    <Panel id="notes" title="Notes" alert={failure?.alert}>
      <Form method="post" className="space-y-2">
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <div role={failure?.errors.note ? 'alert' : undefined}>
          <TextArea
            id="note"
            label="Add a note"
            hint="Only colleagues see it; the applicant may ask for a copy."
            rows={3}
            required
            limit={NOTE_LIMIT}
            defaultValue={failure?.values.note}
            error={failure?.errors.note}
          />
        </div>
        <Button id="add-note" type="submit" look="secondary" disabled={isBusy} className="text-sm">
          Add the note
        </Button>
      </Form>
      <ul className="mt-3 divide-y divide-line text-sm empty:hidden">
        {notes.map((note) => (
          <li key={note.id} className="py-2.5">
            <TypedText text={note.text} className="text-ink" />
            <div className="flex flex-wrap items-center justify-between gap-x-3 text-muted">
              <span>
                {note.isMine ? 'You' : note.by}, <DateTime at={note.at} />
              </span>
              {note.isDeletable && (
                <Form method="post">
                  <input type="hidden" name="intent" value="delete-note" />
                  <input type="hidden" name="noteId" value={note.id} />
                  <button type="submit" disabled={isBusy} className="target px-2 text-danger underline">
                    Delete<span className="sr-only"> the note of {note.by}</span>
                  </button>
                </Form>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
