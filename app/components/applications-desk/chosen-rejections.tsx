import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { useIsSending } from '#app/ui/is-sending.ts'
import type { ListedPerson } from '#domain/mailings/mailings.ts'
import type { TemplateChoice } from '#domain/templates/templates.ts'
import { UNDO_MINUTES } from '#domain/undo/undo.ts'
import { formatLongDate, noonOf } from '#platform/clock.ts'
import { countOf } from '#platform/text.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { Panel } from '../desk/panel.tsx'
import { UnsavedChangesPrompt } from '../desk/unsaved-changes-prompt.tsx'
import { EachMail, LeftOut } from '../mailings-desk/people-lists.tsx'
import { StepButtons } from '../mailings-desk/step-buttons.tsx'
import { useWhenMailGoes } from '../sends-mail.ts'
import { TemplatePicker } from '../templates-desk/template-picker.tsx'
import { AnswerFields } from './answer-fields.tsx'

type Props = {
  people: readonly ListedPerson[]
  /** The applications with the status that was seen, as `seenText()` has them. */
  seen: string
  values: Readonly<Record<string, string>>
  alert: string | undefined
  /** When their interviews to come are, as `timesToCome` has them. */
  interviews: readonly string[]
  /** The list that they were chosen in. */
  back: string
}

const isRejected = ({ leftOut }: ListedPerson) => leftOut === undefined

/** The first step: the reason, and what each is told in the words of a template. */
export function RejectionWords(
  props: Props & {
    choice: TemplateChoice
    errors: Readonly<Record<string, string>>
    responseKey: number
    tomorrow: string
  },
) {
  const { people, seen, values, errors, alert, responseKey, choice, tomorrow, interviews, back } = props
  const count = people.filter(isRejected).length
  return (
    <Panel
      title={count === 1 ? 'Reject 1 application' : `Reject ${count} applications`}
      lead="One reason for all. Each gets an email of their own, which you see before anything happens."
    >
      <LeftOut people={people} />
      {count === 0 ? (
        <p className="mt-4">None of these can be rejected together.</p>
      ) : (
        <div className="mt-4">
          <ErrorSummary key={responseKey} alert={alert} problems={problemsIn(errors)} />
          <TemplatePicker choice={choice} at="content" />
          <DeskForm key={choice.chosen?.id} noValidate className="space-y-5">
            <input type="hidden" name="seen" value={seen} />
            <AnswerFields
              values={values}
              errors={errors}
              subject={choice.chosen?.subject ?? 'Your application ({reference})'}
              text={choice.chosen?.text ?? ''}
              textHint="{name} and {job} become each applicant's. Reference and contact details are added."
              tomorrow={tomorrow}
              interviews={interviews}
            />
            <StepButtons
              next={{ intent: 'preview', label: 'See what happens', busyLabel: 'Writing...' }}
              back={back}
            />
          </DeskForm>
        </div>
      )}
    </Panel>
  )
}

const KEPT = ['reason', 'note', 'tell', 'subject', 'text', 'on', 'why', 'knowsOfInterviews'] as const

/** The second step: each mail as it would go, who is left out, and the button that does it. */
export function RejectionPreview(props: Props) {
  const { people, seen, values, alert, back } = props
  const whenMailGoes = useWhenMailGoes()
  const isBusy = useIsSending()
  const rejected = people.filter(isRejected)
  const what = countOf(rejected.length, 'application')
  return (
    <Panel
      takesFocus
      title={rejected.length === 0 ? 'None of these can be rejected' : `${what} to be rejected`}
      lead={rejected.length === 0 ? undefined : whatHappens(values, whenMailGoes, props.interviews)}
      alert={alert}
    >
      {values.tell === 'none' ? (
        <ul className="list-disc pl-5 text-sm">
          {rejected.map(({ id, name, reference }) => (
            <li key={id}>
              {name}, {reference}
            </li>
          ))}
        </ul>
      ) : (
        <EachMail people={rejected} />
      )}
      <LeftOut people={people} />
      <DeskForm className="mt-5">
        <input type="hidden" name="seen" value={seen} />
        {KEPT.map((name) => (
          <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
        ))}
        <StepButtons
          next={
            rejected.length > 0
              ? { id: 'reject-all', intent: 'reject', label: `Reject ${what}`, busyLabel: 'Saving...' }
              : undefined
          }
          hasWords
          back={back}
        />
      </DeskForm>
      <UnsavedChangesPrompt hasUnsaved={!isBusy} />
    </Panel>
  )
}

function whatHappens(
  { tell, on = '', why, knowsOfInterviews }: Props['values'],
  whenMailGoes: string,
  interviews: readonly string[],
): string {
  const undone = `For ${UNDO_MINUTES} minutes all of it can be undone at once.`
  const undoneUntilThen = 'Until then all of it can be undone at once.'
  if (tell === 'none') {
    const none = `No email about it goes: ${why}.`
    if (interviews.length === 0) return `${none} ${undone}`
    if (!knowsOfInterviews)
      return `${none} Whoever expects an interview is told that it's off, ${whenMailGoes}. ${undoneUntilThen}`
    // Perhaps no client expects any: then no mail goes at all.
    return (
      `${none} If a client expects an interview, they're told that it's off, ${whenMailGoes}, and until ` +
      `then all of it can be undone at once. Otherwise it can be undone for ${UNDO_MINUTES} minutes.`
    )
  }
  if (tell === 'later')
    return `Each email goes by itself on ${formatLongDate(noonOf(on))}, in the morning. ${undone}`
  return `Each email goes by itself, ${whenMailGoes}. ${undoneUntilThen}`
}
