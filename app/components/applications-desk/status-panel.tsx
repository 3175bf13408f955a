import type { FormEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { useIsSending } from '#app/ui/is-sending.ts'
import {
  answerText,
  REJECTION_REASONS,
  type RejectionReason,
} from '#domain/applications/application-answers.ts'
import type { Application } from '#domain/applications/application-desk.ts'
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  isOpen,
  isSetStatus,
  type SetStatus,
} from '#domain/applications/applications.ts'
import { formatDayOfWeek, noonOf } from '#platform/clock.ts'
import { useActs } from '../desk/acts/known-acts.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { Panel } from '../desk/panel.tsx'
import { closingHref } from './closing-href.ts'

type Props = {
  application: Application
  failure: { alert: string | undefined } | undefined
  setStatus: (to: SetStatus) => void
}

const look = `target inline-flex items-center rounded-control border border-field-line bg-surface px-4 text-sm
  font-semibold text-ink no-underline hover:border-brand hover:text-brand aria-[current=step]:border-brand
  aria-[current=step]:bg-brand aria-[current=step]:text-on-brand`

/**
 * The status as a row of buttons. The form sends the old one too, to detect a colleague's change; with script
 * it does not wait for the answer. A rejection and a withdrawal ask first what the applicant
 * is told, and Placed what was agreed.
 */
export function StatusPanel({ application, failure, setStatus }: Props) {
  const { search } = useLocation()
  const isSending = useIsSending()
  const { id, status: current } = application
  const here = (status: ApplicationStatus) => (status === current ? 'step' : undefined)
  const act = useActs()(id)
  const coming = act?.isUnderWay ? act.fields.to : undefined
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!(submitter instanceof HTMLButtonElement) || !isSetStatus(submitter.value)) return
    event.preventDefault()
    setStatus(submitter.value)
  }
  return (
    <Panel id="status" title="Status" alert={failure?.alert}>
      <DeskForm onSubmit={onSubmit} className="flex flex-wrap gap-2">
        <input type="hidden" name="intent" value="status" />
        <input type="hidden" name="from" value={current} />
        {(Object.keys(APPLICATION_STATUSES) as ApplicationStatus[]).map((status) => {
          if (isSetStatus(status))
            return (
              <button
                key={status}
                id={`status-${status}`}
                type="submit"
                name="to"
                value={status}
                aria-disabled={isSending || undefined}
                aria-current={here(status)}
                className={look}
              >
                {APPLICATION_STATUSES[status]}
                {status === coming && <span className="sr-only">, being saved</span>}
              </button>
            )
          return isOpen(current) ? (
            <Link
              key={status}
              id={`status-${status}`}
              to={closingHref(application, status, search)}
              className={look}
            >
              {APPLICATION_STATUSES[status]}…
            </Link>
          ) : (
            status === current && (
              <span key={status} aria-current="step" className={look}>
                {APPLICATION_STATUSES[status]}
              </span>
            )
          )
        })}
      </DeskForm>
      <Ending {...application} />
    </Panel>
  )
}

/** Why an application was closed, for the desk alone, and what the applicant was told. */
function Ending({ status, closedReason, closedNote, answer }: Application) {
  if (status !== 'rejected' && status !== 'withdrawn') return null
  const reason = REJECTION_REASONS[closedReason as RejectionReason]
  return (
    <div className="mt-3 space-y-1 text-sm">
      {(reason || closedNote) && (
        <p className="text-muted [overflow-wrap:anywhere] whitespace-pre-line">
          {[reason, closedNote].filter(Boolean).join(': ')}
        </p>
      )}
      <p className="font-semibold text-ink">
        {answerText({ answer }, (day) => formatDayOfWeek(noonOf(day)))}
      </p>
      {answer.kind === 'waits' && (
        <details>
          <summary className="target inline-flex items-center text-brand underline">
            The email that waits
          </summary>
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{answer.text}</p>
        </details>
      )}
    </div>
  )
}
