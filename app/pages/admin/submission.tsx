import { data } from 'react-router'
import { DateTime } from '#app/components/desk/date-time.tsx'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { DoneNotice } from '#app/components/desk/done-notice.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { reloadAfterConflict } from '#app/components/desk/reload-after-conflict.ts'
import { IntentButton } from '#app/components/desk/row-actions.tsx'
import { SentMails } from '#app/components/desk/sent-mails.tsx'
import { NO_RESPONSE, orLost } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { useWhenMailGoes } from '#app/components/sends-mail.ts'
import { OtherContact } from '#app/components/submissions/other-contact.tsx'
import { SubmissionFacts } from '#app/components/submissions/submission-facts.tsx'
import { SubmissionStateBadge } from '#app/components/submissions/submission-state.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { TypedText } from '#app/ui/typed-text.tsx'
import { applicationHref } from '#domain/applications/application-query.ts'
import { ADD_APPLICATION_PATH } from '#domain/candidate-desk/hand-added.ts'
import { contactsToWriteTo } from '#domain/clients/contacts-to-write-to.server.ts'
import { interviewWith } from '#domain/interviews/interviews.server.ts'
import { listHref } from '#domain/lists/list-address.ts'
import { placeHref } from '#domain/placements/placements.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { noteAnswer } from '#domain/submissions/client-link.server.ts'
import { changeContact } from '#domain/submissions/other-contact.server.ts'
import { endSubmission, sendAgain } from '#domain/submissions/sending.server.ts'
import { findSubmission } from '#domain/submissions/submission-list.server.ts'
import { mailsOfSubmission } from '#domain/submissions/submission-mails.server.ts'
import {
  ANSWER_LIMIT,
  ANSWERS,
  isAnswer,
  isToDecide,
  submissionMessages as messages,
  SUBMISSIONS_PATH,
  type Submission,
  submissionHref,
  submissionSeen,
} from '#domain/submissions/submissions.ts'
import type { Route } from './+types/submission.ts'
import { refused } from './desk-form.server.ts'
import { recordForms, unknownForm } from './record-forms.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** @param when mail goes */
const doneTexts = (when: string) => ({
  sent: `The link to the profile is in the outbox and will be sent ${when}.`,
  asked: `The question is in the outbox and will be sent ${when}. The client gets nothing before a yes.`,
  again: `A new link will be sent ${when}. The former one no longer works.`,
  noted: 'Noted what the client said.',
  moved: `The link for them will be sent ${when}. The former one no longer works.`,
  chosen: 'They get the profile once the candidate has said yes.',
  ended: "Taken back: the client's link no longer works.",
})

/** One submission, with when the client looked. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db, clock } = services
  const found = await findSubmission(db, clock, staff, params.id)
  if (!found) throw data(null, { status: 404 })
  await recordOpening(services, staff, 'candidate', found.submission.candidate.id)
  const interview = await interviewWith(db, clock, staff, params.id)
  const { client, contact } = found.submission
  const others = (await contactsToWriteTo(db, client.id)).filter(({ id }) => id !== contact?.id)
  const mails = await mailsOfSubmission(services, staff, found.submission)
  return {
    ...found,
    interview,
    others,
    mails,
    isToCome: (interview?.startsAt ?? '') > clock.now().toISOString(),
  }
}

export const shouldRevalidate = reloadAfterConflict

const DONE: Record<string, string> = { again: 'again', contact: 'moved', chosen: 'chosen', end: 'ended' }

/** Sends the client a new link, to somebody else there if so wanted, or takes somebody back. */
const changeSubmission = recordForms('a submission could not be changed', async (values, services, id) => {
  const { staff } = services
  const { intent = '', seen = '', contact: contactId = '', note = '' } = values
  const perform = isAnswer(intent)
    ? () => noteAnswer(services, staff, id, intent, { seen, note })
    : {
        again: () => sendAgain(services, staff, id, seen),
        contact: () => changeContact(services, staff, id, { contactId, seen }),
        end: () => endSubmission(services, staff, id, seen),
      }[intent]
  if (!perform) return unknownForm
  const outcome = await perform()
  if (outcome === 'too-long') return refused(400, messages.noteTooLong)
  if (outcome === 'contact') return refused(400, messages.contact)
  if (outcome !== 'done' && outcome !== 'chosen') return refused(409, messages[outcome])
  return { done: (isAnswer(intent) ? 'noted' : DONE[outcome === 'chosen' ? outcome : intent]) ?? '' }
})

export const action = ({ request, url, context, params }: Route.ActionArgs) =>
  changeSubmission({ request, url }, context, params.id)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { intent: '', alert: NO_RESPONSE, errors: {}, values: {}, lost: NO_RESPONSE })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData ? `${loaderData.submission.candidate.name}, put forward` : 'Put forward')

export default function SubmissionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { submission, views, applicationId, interview, isToCome, mails } = loaderData
  const { candidate, client, state, profile, answeredAt, answerNote } = submission
  const typed: Record<string, string> = actionData?.values ?? {}
  return (
    <DeskPage
      title={`${candidate.name}, put forward`}
      back={{ to: SUBMISSIONS_PATH, label: 'Back to the list' }}
    >
      <DoneNotice texts={doneTexts(useWhenMailGoes())} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start">
        <Panel
          id="state"
          title="How it stands"
          alert={actionData?.alert}
          actions={<SubmissionStateBadge {...submission} />}
        >
          <SubmissionFacts submission={submission} interview={interview} />
          {answeredAt && (
            <div className="mt-3 border-t border-line pt-3 text-sm">
              <p className="font-semibold text-ink">
                {state === 'sent' ? 'Answered before the newest link' : 'Answered'},{' '}
                <DateTime at={answeredAt} />
              </p>
              {answerNote && <TypedText text={answerNote} className="text-ink" />}
            </div>
          )}
          <DeskForm className="mt-4 flex flex-wrap gap-2">
            <input type="hidden" name="seen" value={submissionSeen(submission)} />
            {state === 'interview' && !isToCome && (
              <ButtonLink to={toArrange(submission, applicationId)} className="text-sm">
                {applicationId ? 'Arrange an interview' : 'Add an application, for the interview'}
              </ButtonLink>
            )}
            {(state === 'yes' || state === 'interview') && (
              <ButtonLink
                look={state === 'yes' ? 'primary' : 'secondary'}
                to={placeHref(candidate.id, { submission: submission.id })}
                className="text-sm"
              >
                Place them
              </ButtonLink>
            )}
            {submission.consent && submission.contact?.email && state !== 'refused' && state !== 'placed' && (
              <IntentButton intent="again" className="text-sm">
                {state === 'ended' ? 'Send them a link again' : 'Send a new link'}
              </IntentButton>
            )}
            {state !== 'ended' && state !== 'refused' && state !== 'placed' && (
              <IntentButton intent="end" className="text-sm">
                Take back
              </IntentButton>
            )}
          </DeskForm>
          {isToDecide(state, submission.consent !== undefined) && (
            <OtherContact
              submission={submission}
              others={loaderData.others}
              failure={actionData?.intent === 'contact' ? actionData : undefined}
            />
          )}
          {isToCome && (
            <p className="mt-2 text-sm text-muted">
              Taking them back, or a no, cancels the interview: both sides are told by email.
            </p>
          )}
          {(state === 'sent' || isAnswer(state)) && (
            <DeskForm className="mt-5 border-t border-line pt-4">
              <input type="hidden" name="seen" value={submissionSeen(submission)} />
              <TextArea
                id="note"
                label="They said on the telephone, or after meeting them"
                hint="What they said beside one of these answers. The client's link shows it, too."
                rows={2}
                limit={ANSWER_LIMIT}
                key={`${state} ${answeredAt}`}
                defaultValue={typed.note ?? (isAnswer(state) ? answerNote : '')}
              />
              <div className="mt-3 flex flex-wrap gap-2">
                {(Object.keys(ANSWERS) as (keyof typeof ANSWERS)[])
                  .filter((answer) => answer !== state)
                  .map((answer) => (
                    <IntentButton key={answer} intent={answer} className="text-sm">
                      {ANSWERS[answer]}
                    </IntentButton>
                  ))}
              </div>
            </DeskForm>
          )}
        </Panel>
        <div className="grid grid-cols-1 gap-5">
          <Panel id="profile" title={`What ${client.name} sees`}>
            <TypedText text={profile} className="text-ink" />
            <p className="mt-2">
              <a
                href={`${submissionHref(submission.id)}/checks.pdf`}
                className="target inline-flex items-center text-sm text-brand underline"
              >
                What was checked, as a PDF
              </a>
            </p>
          </Panel>
          {(mails.client.length > 0 || mails.candidate.length > 0) && (
            <Panel id="mails" title="Emails">
              {mails.candidate.length > 0 && <SentMails mails={mails.candidate} to="the candidate" />}
              {mails.client.length > 0 && <SentMails mails={mails.client} to="the client" />}
            </Panel>
          )}
          <Panel id="views" title="When they looked">
            {views.length === 0 && <p className="text-sm text-muted">Not yet.</p>}
            <ul className="text-sm text-muted empty:hidden">
              {views.map(({ id, at, what }) => (
                <li key={id}>
                  <DateTime at={at} />
                  {what && `, ${what}`}
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      </div>
    </DeskPage>
  )
}

/** Where an interview with the client is arranged: in an application, for which there may be none open. */
function toArrange({ candidate, jobId }: Submission, applicationId: string | undefined): string {
  if (applicationId) return `${applicationHref(applicationId)}#interviews`
  return listHref(ADD_APPLICATION_PATH, { candidate: candidate.id, job: jobId ?? '' })
}
