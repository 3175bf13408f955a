import { Button } from '#app/ui/button.tsx'
import { useIsSending } from '#app/ui/is-sending.ts'
import { applicationHref } from '#domain/applications/application-query.ts'
import { INTERVIEW_OUTCOMES, type Interview, interviewTime } from '#domain/interviews/interviews.ts'
import { DeskForm } from '../desk/desk-form.tsx'

type Props = { interview: Pick<Interview, 'id' | 'applicationId' | 'startsAt' | 'outcome'> }

/** Asks how an interview went. Each answer leads to what comes next, on the application's page. */
export function OutcomeForm({ interview }: Props) {
  const { id, applicationId, outcome: from } = interview
  const isSending = useIsSending()
  return (
    <DeskForm action={applicationHref(applicationId)} className="my-1">
      <input type="hidden" name="intent" value="interview-outcome" />
      <input type="hidden" name="interview" value={id} />
      <input type="hidden" name="from" value={from} />
      <fieldset>
        <legend className="text-sm font-semibold text-ink">
          How did the interview go?<span className="sr-only"> {interviewTime(interview)}</span>
        </legend>
        <div className="mt-1 flex flex-wrap gap-1.5">
          {Object.entries(INTERVIEW_OUTCOMES).map(([outcome, name]) => (
            <Button
              key={outcome}
              type="submit"
              name="outcome"
              value={outcome}
              look="secondary"
              aria-disabled={isSending || undefined}
              className="px-3 text-sm"
            >
              {name}
            </Button>
          ))}
        </div>
      </fieldset>
    </DeskForm>
  )
}
