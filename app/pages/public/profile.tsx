import type { ReactNode } from 'react'
import { data, Form } from 'react-router'
import { CheckedLines } from '#app/components/compliance/checked-lines.tsx'
import { LinkForm } from '#app/components/link-form.tsx'
import { NO_RESPONSE_TO_VISITOR, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { type Services, servicesContext } from '#app/context.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { TypedText } from '#app/ui/typed-text.tsx'
import { checkedProfile } from '#content/checked-profile.ts'
import { profileWords as words } from '#content/profile.ts'
import { site } from '#content/site.ts'
import { checksFor } from '#domain/submissions/client-files.server.ts'
import {
  answerProfile,
  findClientLink,
  openProfile,
  type Profile,
} from '#domain/submissions/client-link.server.ts'
import {
  ANSWER_LIMIT,
  ANSWERS,
  type Answer,
  isAnswer,
  PROFILE_FILE_PATH,
  PROFILE_PATH,
  submissionMessages,
} from '#domain/submissions/submissions.ts'
import { formatLongDate, formatMoment } from '#platform/clock.ts'
import type { Route } from './+types/profile.ts'
import { linkHeaders, loadLink, readToken, shownAfterFault, staleLink } from './link-page.server.ts'
import { readWholeForm } from './whole-form.server.ts'

/** What a client's link is about. Opening it shows nothing of anybody yet: scanners open every link (D39). */
export async function loader({ context, url }: Route.LoaderArgs) {
  return loadLink(context.get(servicesContext), url, findClientLink)
}

/** Shows the profile, and takes in the answer. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const fields = await readWholeForm(request)
  const token = readToken(fields.token)
  if (!token) return staleLink()
  try {
    return await receive(services, token, fields)
  } catch (error) {
    const note = isAnswer(fields.answer) ? (fields.note ?? '') : undefined
    const typed = { kind: 'failed', token, note } as const
    return shownAfterFault(services.log, error, 'a profile could not be shown or answered', typed)
  }
}

async function receive(services: Services, token: string, fields: Record<string, string>) {
  const outcome = isAnswer(fields.answer)
    ? await answerProfile(services, token, {
        answer: fields.answer,
        note: fields.note ?? '',
        seen: fields.seen,
      })
    : undefined
  const profile = outcome === 'stale' ? undefined : await openProfile(services, token)
  if (!profile) return staleLink()
  const checks = await checksFor(services.db, services.clock, profile.id)
  const shown = { kind: 'profile', token, profile, checks, outcome, note: fields.note } as const
  return data(shown, outcome === 'too-long' ? 400 : outcome === 'changed' ? 409 : 200)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE_TO_VISITOR })

export const headers = linkHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData?.kind === 'stale' ? words.stale.heading : words.title)

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, lost, responseKey } = useFormResponse(actionData)
  const shown = state ?? loaderData
  const noAnswer = lost && <ErrorSummary key={responseKey} alert={lost} problems={[]} />
  const tooLong = { id: 'note', message: NOTE_TOO_LONG }
  if (shown.kind === 'stale') {
    return (
      <>
        <PageHeader title={words.stale.heading} isLow />
        <div className="wrap py-10">
          <p className="mb-6 max-w-[60ch]">{words.stale.text(site.phone.shown)}</p>
          <ButtonLink to="/contact">Contact us</ButtonLink>
        </div>
      </>
    )
  }
  if (shown.kind === 'open') {
    const { jobTitle, client, expiresAt } = shown.link
    return (
      <>
        <PageHeader title={words.title} isLow />
        <div className="wrap py-10 *:max-w-[70ch]">
          {noAnswer}
          <p>{words.lead(client, jobTitle)}</p>
          <p className="mt-3 text-muted">{words.until(formatLongDate(new Date(expiresAt)))}</p>
          <LinkForm
            action={PROFILE_PATH}
            token={shown.token}
            submit={{ label: words.open, busyLabel: 'Opening...' }}
          />
        </div>
      </>
    )
  }
  if (shown.kind === 'failed') return <Failed {...shown} {...{ noAnswer, responseKey }} />
  const { token, profile, checks, outcome } = shown
  const isRefused = outcome === 'too-long' || outcome === 'changed'
  const given = profile.answer && ANSWERS[profile.answer]
  return (
    <>
      <PageHeader title={`${profile.name}, for ${profile.jobTitle}`} isLow />
      <div className="wrap py-10 *:max-w-[70ch]">
        {noAnswer}
        {!lost && outcome === 'too-long' && <ErrorSummary key={responseKey} problems={[tooLong]} />}
        {!lost && outcome === 'changed' && given && (
          <ErrorSummary key={responseKey} alert={words.changed(given)} problems={[]} />
        )}
        <div role="status">
          {!lost && outcome === 'answered' && given && <Notice tone="success">{words.thanks(given)}</Notice>}
        </div>
        <dl className="mt-2 space-y-2">
          {[
            ['Specialty', profile.specialty],
            ['Experience', profile.experience],
          ]
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name}>
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="font-semibold text-ink">{value}</dd>
              </div>
            ))}
        </dl>
        <TypedText text={profile.text} className="mt-5 text-ink" />
        <p className="mt-5 text-sm text-muted">{words.noContact(site.phone.shown)}</p>
        <CheckedSection token={token} {...checks} />
        {profile.mayAnswer ? (
          <AnswerForm
            token={token}
            profile={profile}
            typed={isRefused ? shown.note : undefined}
            isTooLong={outcome === 'too-long'}
            isNew={outcome === 'answered'}
          />
        ) : (
          <p className="mt-8 text-ink">{words.placed}</p>
        )}
      </div>
    </>
  )
}

type FailedProps = {
  token: string
  note: string | undefined
  alert: string
  noAnswer: ReactNode
  responseKey: number
}

/** The form once more, on its own: after a fault of ours the profile itself may be out of reach. */
function Failed({ token, note, alert, noAnswer, responseKey }: FailedProps) {
  return (
    <>
      <PageHeader title={words.title} isLow />
      <div className="wrap py-10 *:max-w-[70ch]">
        {noAnswer || <ErrorSummary key={responseKey} alert={alert} problems={[]} />}
        {note === undefined ? (
          <LinkForm
            action={PROFILE_PATH}
            token={token}
            submit={{ label: words.open, busyLabel: 'Opening...' }}
          />
        ) : (
          <AnswerForm token={token} typed={note} />
        )}
      </div>
    </>
  )
}

const NOTE_TOO_LONG = submissionMessages.noteTooLong

type Checks = Awaited<ReturnType<typeof checksFor>>

/** What was checked, and what the client may take along: by a form, since an address would hold the token. */
function CheckedSection({ token, passport, copies }: { token: string } & Checks) {
  const file = (id: string, label: string) => (
    <Form method="post" action={PROFILE_FILE_PATH} reloadDocument>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" name="file" value={id} look="secondary" className="text-sm">
        {label}
      </Button>
    </Form>
  )
  return (
    <section className="mt-8">
      <h2 className="text-xl">{words.checked.heading}</h2>
      <p className="mt-1 mb-2 text-muted">{words.checked.text}</p>
      <CheckedLines passport={passport} states={checkedProfile.states} />
      <div className="mt-3">{file('checks', words.checked.file)}</div>
      {copies.length > 0 && (
        <>
          <h3 className="mt-6 text-lg">{words.checked.copies}</h3>
          <p className="mt-1 mb-3 text-muted">{words.checked.copiesNote}</p>
          <ul className="flex flex-wrap gap-3">
            {copies.map(({ id, name }) => (
              <li key={id}>{file(id, name)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type FormProps = {
  token: string
  /** Without it, as after a fault of ours, whatever was answered before is replaced. */
  profile?: Profile
  /** The note of an answer that was not taken in. */
  typed: string | undefined
  isTooLong?: boolean
  /** Whether the answer that we have has been given just now. */
  isNew?: boolean
}

function AnswerForm({ token, profile, typed, isTooLong, isNew }: FormProps) {
  const { answer, answeredAt, answerNote } = profile ?? {}
  return (
    <Form method="post" action={PROFILE_PATH} className="mt-8 space-y-4" noValidate>
      <input type="hidden" name="token" value={token} />
      {profile && <input type="hidden" name="seen" value={profile.seen} />}
      <h2 className="text-xl">{answer ? words.again : words.question}</h2>
      {answer && answeredAt && !isNew && (
        <p>{words.standing(ANSWERS[answer], formatMoment(new Date(answeredAt)))}</p>
      )}
      <TextArea
        id="note"
        label="Anything we should know? (optional)"
        hint="Such as when an interview would suit you."
        rows={3}
        limit={ANSWER_LIMIT}
        defaultValue={typed ?? answerNote}
        error={isTooLong ? NOTE_TOO_LONG : undefined}
      />
      <div className="flex flex-wrap gap-3">
        {(Object.keys(ANSWERS) as Answer[]).map((answer) => (
          <Button
            key={answer}
            type="submit"
            name="answer"
            value={answer}
            look={answer === 'yes' ? 'primary' : 'secondary'}
          >
            {ANSWERS[answer]}
          </Button>
        ))}
      </div>
    </Form>
  )
}
