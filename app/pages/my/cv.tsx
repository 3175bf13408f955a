import { data, Form, href, Link } from 'react-router'
import { AccountField } from '#app/components/account-field.tsx'
import { useChosenCv } from '#app/components/application-form/check-cv.ts'
import {
  FILE_TIMEOUT_MS,
  type FormResponse,
  NO_RESPONSE_TO_VISITOR,
  orLost,
  useFormResponse,
} from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { addressContext } from '#app/context.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { applicationForm } from '#content/application.ts'
import { applicationMessages } from '#domain/applications/applications.ts'
import { areaMessages, type OwnCv } from '#domain/candidate-area/candidate-area.ts'
import { giveCv, listOwnCvs } from '#domain/candidate-area/own-cvs.server.ts'
import { cvRefusals } from '#domain/uploads/cv-refusals.ts'
import { CV_ACCEPT, cvMessages } from '#domain/uploads/uploads.ts'
import { formatMoment } from '#platform/clock.ts'
import { FormError, readForm } from '#platform/forms/multipart.server.ts'
import { type FormCv, takeFormCv } from '../public/form-cv.server.ts'
import { formHeaders, formStart, showSent } from '../public/form-page.server.ts'
import type { Route } from './+types/cv.ts'
import { requireCandidate } from './require-candidate.server.ts'

const TITLE = 'My CV'

/** The CVs that we have, and the form's key. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, session } = requireCandidate(context)
  const { idempotencyKey } = formStart(context)
  return { cvs: await listOwnCvs(db, session), idempotencyKey, wasGiven: url.searchParams.has('given') }
}

/** Takes a CV, checked like one that comes with an application. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session, ...services } = requireCandidate(context)
  let cv: FormCv = { kind: 'none' }
  try {
    const fields = await readForm(request, async (file) => {
      if (file.field !== 'cv' || !file.name) return
      cv = await takeFormCv(services, context.get(addressContext), file)
    })
    const { idempotencyKey } = fields
    // The parser's callback has set it.
    const taken = cv as FormCv
    if (taken.kind === 'refused') {
      const { status, message, retryAfterSeconds = 0 } = taken
      return data({ error: message }, { status, headers: retryAfter(retryAfterSeconds) })
    }
    if (taken.kind !== 'arrived') return data({ error: areaMessages.cvMissing }, 400)
    const outcome = await giveCv(services, session, { ...taken, idempotencyKey })
    if (outcome.kind === 'given') return showSent('/my/cv?given=1')
    if (outcome.kind === 'key-reused') return data({ error: areaMessages.keyReused }, 409)
    return data({ error: applicationMessages.cvNotAvailable }, 400)
  } catch (error) {
    if (!(error instanceof FormError)) throw error
    return error.isTooLarge
      ? data({ error: cvRefusals.tooLarge as string }, 413)
      : data({ error: cvMessages.interrupted as string }, 400)
  }
}

const retryAfter = (seconds: number): HeadersInit => (seconds > 0 ? { 'Retry-After': String(seconds) } : {})

/** What was chosen stays where no answer comes. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE_TO_VISITOR }, FILE_TIMEOUT_MS)

export const headers = formHeaders

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function MyCv({ loaderData, actionData }: Route.ComponentProps) {
  const { cvs, idempotencyKey, wasGiven } = loaderData
  const response = useFormResponse(actionData)
  return (
    <>
      <h1 className="text-3xl">{TITLE}</h1>
      <div role="status" className="mt-4">
        {wasGiven && !response.state && !response.lost && (
          <Notice tone="success">Thank you. Your CV has arrived, and your consultant can see it.</Notice>
        )}
      </div>
      <CvList cvs={cvs} />
      <h2 className="mt-8 text-xl">Send a new one</h2>
      {/* Once a CV has arrived the form is a new one, with no file in it. */}
      <CvForm key={idempotencyKey} idempotencyKey={idempotencyKey} response={response} />
    </>
  )
}

type CvFormProps = { idempotencyKey: string; response: FormResponse<{ error: string }> }

function CvForm({ idempotencyKey, response: { state, lost, responseKey } }: CvFormProps) {
  const { cvError, onChooseCv } = useChosenCv()
  const refused = lost ? undefined : state?.error
  return (
    <Form
      method="post"
      action="/my/cv"
      encType="multipart/form-data"
      className="mt-3 max-w-[36rem] space-y-5"
    >
      <AccountField />
      <ErrorSummary
        key={responseKey}
        alert={lost ?? refused}
        problems={refused ? [{ id: 'my-cv', message: refused }] : []}
      />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <FileField
        id="my-cv"
        name="cv"
        label="CV upload"
        hint={`${cvMessages.hint}, ${applicationForm.cvSize}`}
        error={cvError ?? refused}
        onChange={onChooseCv}
        accept={CV_ACCEPT}
        required
      />
      <p className="text-sm text-muted">{areaMessages.cvPurpose}</p>
      <SubmitButton label="Send this CV" busyLabel="Sending..." />
    </Form>
  )
}

function CvList({ cvs }: { cvs: readonly OwnCv[] }) {
  if (cvs.length === 0) return <p className="mt-4">We don't have a CV from you.</p>
  const newest = cvs.find(({ isDestroyed }) => !isDestroyed)?.key
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {cvs.map(({ id, key, kind, size, at, reference, isDestroyed }) => (
        <li key={key} className="py-3">
          <p className="font-semibold">
            {isDestroyed
              ? "A CV that we couldn't keep"
              : key === newest
                ? 'Your newest CV'
                : 'An earlier one'}
            , of {formatMoment(new Date(at))}
          </p>
          <p className="text-sm text-muted">
            {kind.toUpperCase()}, {Math.max(1, Math.round(size / 1024))} KB
            {reference && `, sent with ${reference}`}
          </p>
          {isDestroyed ? (
            <Notice tone="danger">{areaMessages.cvDestroyed}</Notice>
          ) : (
            <Link
              to={href('/my/files/:id', { id })}
              className="target inline-flex items-center font-semibold text-brand underline"
            >
              Look at it<span className="sr-only">: the CV of {formatMoment(new Date(at))}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
