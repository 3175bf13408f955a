import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { useIsSending } from '#app/ui/is-sending.ts'
import { MAIL_LIMIT, MAIL_SUBJECT_LIMIT } from '#domain/applications/application-desk.ts'
import type { MailingPerson } from '#domain/mailings/mailings.ts'
import type { TemplateChoice, TemplateWords } from '#domain/templates/templates.ts'
import { countOf } from '#platform/text.ts'
import { DeskForm } from '../desk/desk-form.tsx'
import { Panel } from '../desk/panel.tsx'
import { hasUnsentText, UnsavedChangesPrompt } from '../desk/unsaved-changes-prompt.tsx'
import { useResponseKey } from '../response-key.ts'
import { TemplatePicker } from '../templates-desk/template-picker.tsx'
import { EachMail, LeftOut } from './people-lists.tsx'
import { StepButtons } from './step-buttons.tsx'

type Props = {
  people: readonly MailingPerson[]
  idempotencyKey: string
  back: string
}

/** Whom the form is about: those that it has shown, since others may fit meanwhile. */
function Shown({ people }: Pick<Props, 'people'>) {
  return <input type="hidden" name="people" value={people.map(({ id }) => id).join(' ')} />
}

type WordsProps = Props & {
  choice: TemplateChoice
  values: Partial<TemplateWords>
  errors: Record<string, string>
  alert: string | undefined
}

/** The first step: the words, with fields for each person's own data. */
export function MailingWords(props: WordsProps) {
  const { people, choice, values, errors, alert, back, idempotencyKey } = props
  const isBusy = useIsSending()
  const responseKey = useResponseKey(errors)
  const count = people.filter(({ mail }) => mail).length
  return (
    <>
      <Panel
        title="The words"
        lead="Fields such as {first name} and {job} become each person's own. One email goes to each."
        alert={alert}
      >
        <ErrorSummary key={responseKey} problems={problemsIn(errors)} />
        <TemplatePicker choice={choice} at="content" />
        <DeskForm
          key={choice.chosen?.id}
          once={idempotencyKey}
          noValidate
          className="max-w-[46rem] space-y-4"
        >
          <Shown people={people} />
          <TextField
            id="subject"
            label="Subject"
            required
            limit={MAIL_SUBJECT_LIMIT}
            defaultValue={values.subject ?? choice.chosen?.subject ?? ''}
            error={errors.subject}
          />
          <TextArea
            id="text"
            label="The email"
            hint="The reference and the agency's contact details are added below it."
            rows={12}
            required
            limit={MAIL_LIMIT}
            defaultValue={values.text ?? choice.chosen?.text ?? ''}
            error={errors.text}
            data-first={choice.chosen?.text ?? ''}
          />
          <StepButtons
            next={{ intent: 'preview', label: 'See each email', busyLabel: 'Writing...' }}
            back={back}
          />
        </DeskForm>
      </Panel>
      <Panel title="Who is chosen">
        <p className="text-sm">
          {countOf(people.length, 'row')} chosen, {count === 1 ? '1 person' : `${count} people`} to write to.
        </p>
        <LeftOut people={people} />
      </Panel>
      <UnsavedChangesPrompt hasUnsaved={isBusy ? false : hasUnsentText} />
    </>
  )
}

/** The second step: each mail as it would go, and who gets none. */
export function MailingPreview(
  props: Props & { words: TemplateWords; limit: number; alert?: string | undefined },
) {
  const { people, words, limit, alert, back, idempotencyKey } = props
  const isBusy = useIsSending()
  const count = people.filter(({ mail }) => mail).length
  return (
    <Panel
      takesFocus
      title={count === 0 ? 'Nobody gets this email' : countOf(count, 'email')}
      lead={`They go one by one, at most ${limit} a minute. Under Email to many you can stop the rest.`}
      alert={alert}
    >
      <EachMail people={people} />
      <LeftOut people={people} />
      <DeskForm once={idempotencyKey} className="mt-5">
        <Shown people={people} />
        <input type="hidden" name="subject" value={words.subject} />
        <input type="hidden" name="text" value={words.text} />
        <StepButtons
          next={
            count > 0
              ? {
                  ...{ id: 'send-all', intent: 'send', busyLabel: 'Queuing...' },
                  label: `Send ${countOf(count, 'email')}`,
                }
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
