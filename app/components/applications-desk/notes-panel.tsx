import { TypedText } from '#app/ui/typed-text.tsx'
import type { Note } from '#domain/applications/application-desk.ts'
import { DateTime } from '../desk/date-time.tsx'
import { DeleteNote, NoteForm } from '../desk/note-form.tsx'
import { Panel } from '../desk/panel.tsx'
import type { PanelFailure } from '../desk/panel-failure.ts'

type Props = {
  notes: readonly Note[]
  idempotencyKey: string
  failure: PanelFailure | undefined
}

/** What colleagues have noted, and a field for another note. */
export function NotesPanel({ notes, idempotencyKey, failure }: Props) {
  return (
    <Panel id="notes" title="Notes" alert={failure?.alert}>
      <NoteForm label="Add a note" about="applicant" idempotencyKey={idempotencyKey} failure={failure} />
      <ul className="mt-3 divide-y divide-line text-sm empty:hidden">
        {notes.map((note) => (
          <li key={note.id} className="py-2.5">
            <TypedText text={note.text} className="text-ink" />
            <div className="flex flex-wrap items-center justify-between gap-x-3 text-muted">
              <span>
                {note.isMine ? 'You' : note.by}, <DateTime at={note.at} />
              </span>
              {note.isDeletable && <DeleteNote id={note.id} kind="note" by={note.by} />}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
