import { useNavigation } from 'react-router'
import { TextLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { MAILINGS_PATH } from '#domain/mailings/mailings.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { Panel } from '../desk/panel.tsx'

type Props = {
  limit: number
  /** When it was last changed. */
  seen: string
  /** How many mails of mailings wait. */
  waiting: number
  /** As typed in a form that was not taken; what it has seen, unless that is what holds now. */
  refused: { limit: string; error: string; seen: string | undefined } | undefined
}

/** How many mails of mailings may go in a minute, and where the rest is stopped. */
export function MailingLimitPanel({ limit, seen, waiting, refused }: Props) {
  const isBusy = useNavigation().formData?.get('intent') === 'limit'
  return (
    <Panel
      id="mailings"
      title="Email to many"
      lead="They go one by one. Other emails don't wait for them. Ask your mail provider how many it takes."
    >
      <p className="mb-3 text-sm">
        {waiting === 0 ? 'None of them waits.' : `${waiting} of them still wait.`}{' '}
        <TextLink to={MAILINGS_PATH}>See them, or stop the rest</TextLink>
      </p>
      <DeskForm noValidate className="max-w-[24rem] space-y-4">
        <input type="hidden" name="intent" value="limit" />
        <input type="hidden" name="seen" value={refused?.seen ?? seen} />
        <div role={refused ? 'alert' : undefined}>
          <TextField
            id="limit"
            label="At most so many a minute"
            inputMode="numeric"
            required
            defaultValue={refused?.limit ?? String(limit)}
            error={refused?.error}
          />
          {refused && refused.seen === undefined && (
            <p className="mt-1 text-sm text-muted">At present: at most {limit} a minute.</p>
          )}
        </div>
        <SubmitButton label="Save the limit" busyLabel="Saving..." isBusy={isBusy} />
      </DeskForm>
    </Panel>
  )
}
