import type { ReactNode } from 'react'
import { data } from 'react-router'
import { LinkForm } from '#app/components/link-form.tsx'
import { NO_RESPONSE_TO_VISITOR, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { AnswerForm } from '#app/components/profile/answer-form.tsx'
import { CheckedSection } from '#app/components/profile/checked-section.tsx'
import { type Services, servicesContext } from '#app/context.ts'
import type { PrivateHandle } from '#app/page-handle.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { TypedText } from '#app/ui/typed-text.tsx'
import { profileWords as words } from '#content/profile.ts'
import { site } from '#content/site.ts'
import { checksFor } from '#domain/submissions/client-files.server.ts'
import { answerProfile, findClientLink, openProfile } from '#domain/submissions/client-link.server.ts'
import { ANSWERS, isAnswer, PROFILE_PATH, submissionMessages } from '#domain/submissions/submissions.ts'
import { formatLongDate } from '#platform/clock.ts'
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
  const isAgain = outcome !== undefined
  const profile = outcome === 'stale' ? undefined : await openProfile(services, token, { isAgain })
  if (!profile) return staleLink()
  const checks = await checksFor(services.db, services.clock, profile.id)
  const shown = { kind: 'profile', token, profile, checks, outcome, note: fields.note } as const
  return data(shown, outcome === 'too-long' ? 400 : outcome === 'changed' ? 409 : 200)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE_TO_VISITOR })

export const handle = { isPrivate: true } satisfies PrivateHandle

export const headers = linkHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData && loaderData.kind !== 'open' ? words[loaderData.kind].heading : words.title)

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, lost, responseKey } = useFormResponse(actionData)
  const shown = state ?? loaderData
  const noAnswer = lost && <ErrorSummary key={responseKey} alert={lost} problems={[]} />
  const tooLong = { id: 'note', message: submissionMessages.noteTooLong }
  if (shown.kind === 'stale' || shown.kind === 'missing') {
    const { heading, text } = words[shown.kind]
    return (
      <>
        <PageHeader title={heading} isLow />
        <div className="wrap py-10">
          <p className="mb-6 max-w-[60ch]">{text(site.phone.shown)}</p>
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
