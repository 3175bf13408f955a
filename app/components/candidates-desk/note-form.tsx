import { Form } from 'react-router'
import { TextArea } from '#app/ui/field.tsx'
import { NOTE_LIMIT } from '#domain/applications/application-desk.ts'
import { Panel } from '../desk/panel.tsx'
import { IntentButton } from '../desk/row-actions.tsx'
import type { PanelFailure } from './panel-failure.ts'

type Props = { idempotencyKey: string; failure: PanelFailure | undefined; isBusy: boolean }

/** A field for a note, or for what was said in a call. */
export function NoteForm({ idempotencyKey, failure, isBusy }: Props) {
  return (
    <Panel id="write" title="Note or call" alert={failure?.alert}>
      <Form method="post" className="space-y-2">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <div role={failure?.errors.note ? 'alert' : undefined}>
          <TextArea
            id="note"
            label="What to remember, or what was said on the telephone"
            hint="Only colleagues see it; the candidate may ask for a copy."
            rows={3}
            required
            limit={NOTE_LIMIT}
            defaultValue={failure?.values.note}
            error={failure?.errors.note}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <IntentButton id="add-note" intent="note" disabled={isBusy} className="text-sm">
            Add the note
          </IntentButton>
          <IntentButton id="log-call" intent="call" disabled={isBusy} className="text-sm">
            Log a call
          </IntentButton>
        </div>
      </Form>
    </Panel>
  )
}
