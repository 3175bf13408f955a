import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import {
  INTERVIEW_NOTE_LIMIT,
  INTERVIEW_OUTCOMES,
  INTERVIEW_WAYS,
  type Interview,
  interviewTime,
  PARTICIPANTS_LIMIT,
  PLACE_LIMIT,
} from '#domain/interviews/interviews.ts'
import type { Submission } from '#domain/submissions/submissions.ts'
import { dayInLondon, timeInLondon } from '#platform/clock.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { Panel } from '../desk/panel.tsx'
import type { DeskFailure } from '../desk/panel-failure.ts'
import { IntentButton } from '../desk/row-actions.tsx'
import { Folded } from '../folded.tsx'
import { OutcomeForm } from './outcome-form.tsx'

type Props = {
  interviews: readonly Interview[]
  /** Whether the application is: then interviews can be arranged. */
  isOpen: boolean
  /** The moment at which the page was made. */
  now: string
  failure: DeskFailure | undefined
  /** The candidate's submissions: to some of the clients they are to be introduced. */
  submissions: readonly Submission[]
}

/** The interviews of an application, and the forms to arrange, move and cancel them. */
export function InterviewsPanel({ interviews, isOpen, now, failure, submissions }: Props) {
  if (!isOpen && interviews.length === 0) return null
  const failureOf = (intent: string, id?: string) =>
    failure?.intent === intent && failure.values.interview === id ? failure : undefined
  return (
    <Panel id="interviews" title="Interviews" alert={failure?.alert}>
      {interviews.length > 0 && (
        <ul className="mb-3 divide-y divide-line text-sm">
          {interviews.map((interview) => (
            <li key={interview.id} className="space-y-1 py-2">
              <InterviewFacts
                interview={interview}
                client={submissions.find(({ id }) => id === interview.submissionId)?.client.name}
              />
              {isOpen && !interview.isCancelled && interview.startsAt <= now && (
                <OutcomeForm interview={interview} />
              )}
              {isOpen && !interview.isCancelled && interview.startsAt > now && (
                <>
                  <Folded
                    summary={
                      <>
                        Move or change it<span className="sr-only">: {interviewTime(interview)}</span>
                      </>
                    }
                    isOpen={failureOf('interview-move', interview.id) !== undefined}
                  >
                    <InterviewForm
                      interview={interview}
                      failure={failureOf('interview-move', interview.id)}
                    />
                  </Folded>
                  <DeskForm>
                    <input type="hidden" name="interview" value={interview.id} />
                    <input type="hidden" name="sequence" value={interview.sequence} />
                    <IntentButton intent="interview-cancel" className="text-sm">
                      Cancel it<span className="sr-only">: {interviewTime(interview)}</span>
                    </IntentButton>
                  </DeskForm>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Folded summary="Arrange an interview" isOpen={failureOf('interview') !== undefined}>
          <InterviewForm
            clients={submissions.filter(({ state }) => state === 'interview')}
            failure={failureOf('interview')}
          />
        </Folded>
      )}
    </Panel>
  )
}

function InterviewFacts({ interview, client }: { interview: Interview; client: string | undefined }) {
  const { minutes, way, place, participants, note, isCancelled, arrangedBy, outcome } = interview
  return (
    <>
      <p className={`font-semibold text-ink ${isCancelled ? 'line-through' : ''}`}>
        {interviewTime(interview)}
      </p>
      {isCancelled && <p className="font-semibold text-danger">Cancelled</p>}
      {client && <p>With {client}</p>}
      {outcome && <p className="font-semibold text-ink">{INTERVIEW_OUTCOMES[outcome]}</p>}
      <p className="[overflow-wrap:anywhere]">
        {minutes} minutes, {INTERVIEW_WAYS[way].toLowerCase()}: {place}
      </p>
      {participants && <p className="[overflow-wrap:anywhere]">Who takes part: {participants}</p>}
      {note && <p className="[overflow-wrap:anywhere] whitespace-pre-line text-muted">{note}</p>}
      <p className="text-muted">Arranged by {arrangedBy}</p>
    </>
  )
}

type FormProps = {
  interview?: Interview
  clients?: readonly Submission[]
  failure: DeskFailure | undefined
}

function InterviewForm({ interview, clients = [], failure }: FormProps) {
  const { errors = {}, values } = failure ?? {}
  const start = interview && new Date(interview.startsAt)
  const field = (name: string, label: string, known = '') => ({
    id: `interview-${name}-${interview?.id ?? 'new'}`,
    name,
    label,
    defaultValue: values?.[name] ?? known,
    error: errors[name],
  })
  return (
    <DeskForm className="mt-2 space-y-3">
      {interview && (
        <>
          <input type="hidden" name="interview" value={interview.id} />
          <input type="hidden" name="sequence" value={values?.sequence ?? interview.sequence} />
        </>
      )}
      <div role={Object.keys(errors).length > 0 ? 'alert' : undefined} className="space-y-3">
        <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-3 lg:grid-cols-2">
          <TextField {...field('day', 'Day', start && dayInLondon(start))} type="date" required />
          <TextField {...field('time', 'Starts', start && timeInLondon(start))} type="time" required />
          <TextField
            {...field('minutes', 'Minutes', String(interview?.minutes ?? 30))}
            inputMode="numeric"
            required
          />
        </div>
        {clients.length > 0 && (
          <SelectField
            {...field('submission', 'With', clients[0]?.id)}
            hint="A client gets an email and a calendar file, too."
            all="Us"
            options={clients.map(({ id, client, jobTitle }) => ({
              value: id,
              label: `${client.name}, ${jobTitle}`,
            }))}
          />
        )}
        <SelectField {...field('way', 'How', interview?.way ?? 'in-person')} options={INTERVIEW_WAYS} />
        <TextField
          {...field('place', 'Where, or the link or number', interview?.place)}
          required
          limit={PLACE_LIMIT}
        />
        <TextField
          {...field('participants', 'Who takes part (optional)', interview?.participants)}
          hint="Of us or of the client, by name and role."
          limit={PARTICIPANTS_LIMIT}
        />
        <TextArea
          {...field('note', 'Note to the candidate (optional)', interview?.note)}
          hint="It's in the email: what to bring, who to ask for."
          rows={3}
          className="min-h-20"
          limit={INTERVIEW_NOTE_LIMIT}
        />
      </div>
      <p className="text-sm text-muted">
        The candidate gets an email with all of this and a link to a calendar file.
      </p>
      <IntentButton intent={interview ? 'interview-move' : 'interview'} className="text-sm">
        {interview ? 'Save and tell the candidate' : 'Arrange it and tell the candidate'}
      </IntentButton>
    </DeskForm>
  )
}
