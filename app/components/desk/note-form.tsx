import { TextArea } from '#app/ui/field.tsx'
import { NOTE_LIMIT } from '#domain/applications/application-desk.ts'
import { DeskForm } from './desk-form.tsx'
import type { PanelFailure } from './panel-failure.ts'
import { IntentButton, RowSubmit } from './row-actions.tsx'

type Props = {
  label: string
  /** Whom it is about. */
  about: 'applicant' | 'candidate'
  /** Whether it may be what was said in a call, too. */
  hasCalls?: boolean
  idempotencyKey: string
  failure: PanelFailure | undefined
}

/** A field for a note. */
export function NoteForm({ label, about, hasCalls, idempotencyKey, failure }: Props) {
  return (
    <DeskForm once={idempotencyKey} className="space-y-2">
      <div role={failure?.errors.note ? 'alert' : undefined}>
        <TextArea
          id="note"
          label={label}
          hint={`Only colleagues see it; the ${about} may ask for a copy.`}
          rows={3}
          required
          limit={NOTE_LIMIT}
          defaultValue={failure?.values.note}
          error={failure?.errors.note}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <IntentButton id="add-note" intent="note" className="text-sm">
          Add the note
        </IntentButton>
        {hasCalls && (
          <IntentButton id="log-call" intent="call" className="text-sm">
            Log a call
          </IntentButton>
        )}
      </div>
    </DeskForm>
  )
}

type DeleteProps = { id: string; kind: 'note' | 'call'; by: string | undefined }

/** Deletes a note or call. */
export function DeleteNote({ id, kind, by }: DeleteProps) {
  return (
    <DeskForm>
      <input type="hidden" name="noteId" value={id} />
      <RowSubmit intent="delete-note" label="Delete" about={`the ${kind} of ${by ?? ''}`} isDanger />
    </DeskForm>
  )
}
