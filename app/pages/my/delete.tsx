import { Form, redirect, redirectDocument } from 'react-router'
import { AccountField } from '#app/components/account-field.tsx'
import { NO_RESPONSE_TO_REPEATABLE, orLost } from '#app/components/lost-connection.ts'
import { WriteOrRing } from '#app/components/my/write-or-ring.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { useResponseKey } from '#app/components/response-key.ts'
import { TextLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { StrongLink } from '#app/ui/inline-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Bullets } from '#app/ui/prose.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { areaMessages } from '#domain/candidate-area/candidate-area.ts'
import { leave } from '#domain/candidate-area/visits.server.ts'
import { eraseOwnData } from '#domain/privacy/erasure.server.ts'
import { ownErasurePlan } from '#domain/privacy/own-erasure.server.ts'
import type { Route } from './+types/delete.ts'
import { requireCandidate } from './require-candidate.server.ts'

const TITLE = 'Delete my data'

/** What would go, and what has to stay. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { session, ...services } = requireCandidate(context)
  return { ...(await ownErasurePlan(services, session)), wasRefused: url.searchParams.has('held') }
}

/** Deletes what may go; the visit ends with it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session, ...services } = requireCandidate(context)
  const outcome = await eraseOwnData(services, session)
  if (outcome.kind === 'held') return redirect('/my/delete?held=1', 303)
  const isPart = outcome.kind === 'erased' && outcome.kept.length > 0
  const cookie = await leave(services, request.headers)
  // As a new document: nothing of what was deleted stays in the browser's memory.
  const headers = { 'Set-Cookie': cookie }
  return redirectDocument(`/my/deleted${isPart ? '?part=1' : ''}`, { status: 303, headers })
}

/** Says it where no answer comes. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE_TO_REPEATABLE })

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function DeleteMyData({ loaderData, actionData }: Route.ComponentProps) {
  const { goes, stays, isRecordKept, isHeld, wasRefused } = loaderData
  const responseKey = useResponseKey(actionData)
  if (isHeld) return <Held wasRefused={wasRefused} />
  return (
    <>
      <h1 className="text-3xl">{TITLE}</h1>
      <p className="mt-4 max-w-[60ch]">
        This can't be undone. Open applications end with it, and we can't reach you about them any more. To
        end one application only, <StrongLink to="/my">withdraw it</StrongLink>.
      </p>
      <p className="mt-3 max-w-[60ch]">{areaMessages.otherAddresses}</p>
      {goes.length > 0 && (
        <>
          <h2 className="mt-6 text-xl">What goes</h2>
          <div className="mt-3 [overflow-wrap:anywhere]">
            <Bullets items={[...new Set(goes)]} />
            {!isRecordKept && (
              <p className="mt-3">Your CVs, your details and what our staff noted go with them.</p>
            )}
          </div>
        </>
      )}
      {stays.length > 0 && (
        <>
          <h2 className="mt-6 text-xl">What has to stay</h2>
          <div className="mt-3 [overflow-wrap:anywhere]">
            <Bullets items={[...new Set(stays.map(({ what, because }) => `${what}: ${because}`))]} />
            {isRecordKept && <WithYourRecord />}
          </div>
        </>
      )}
      <Form method="post" action="/my/delete" className="mt-8 space-y-5">
        <AccountField />
        <ErrorSummary key={responseKey} alert={actionData?.lost} problems={[]} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SubmitButton label="Delete it for good" busyLabel="Deleting..." look="danger" />
          <TextLink to="/my">Keep it</TextLink>
        </div>
      </Form>
    </>
  )
}

/** What becomes of the parts of a record that the law makes us keep. */
function WithYourRecord() {
  return (
    <>
      <p className="mt-3 max-w-[60ch]">
        With your record stay your name and contact details, your past and your referees, the checks and their
        copies, your work with us and its applications with their CVs, to which clients we put you forward,
        and the history of all this.
      </p>
      <p className="mt-3 max-w-[60ch]">
        What our staff noted, when you can work and your other CVs go. No other client can open your profile
        from then on.
      </p>
    </>
  )
}

/** While a legal hold keeps somebody's records nothing of them may go. */
function Held({ wasRefused }: { wasRefused: boolean }) {
  return (
    <>
      <h1 className="mb-4 text-3xl">{TITLE}</h1>
      {wasRefused && <Notice tone="warning">Nothing was deleted.</Notice>}
      <p className="max-w-[60ch]">
        The law obliges us to keep your data at present, so it can't be deleted here. Write to <WriteOrRing />
        , and we'll tell you more.
      </p>
    </>
  )
}
