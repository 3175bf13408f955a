import { data, redirect } from 'react-router'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { NO_RESPONSE_TO_NEW, orLost, useFormResponse } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { addressContext } from '#app/context.ts'
import { SecondaryLink } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { ErrorSummary, problemsIn } from '#app/ui/error-summary.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { IMPORT_PATH } from '#domain/application-import/application-import.ts'
import { applicationMessages, EXPERIENCE_BANDS, SPECIALTIES } from '#domain/applications/applications.ts'
import { findCandidate } from '#domain/candidate-desk/candidate-page.server.ts'
import { candidateHref } from '#domain/candidate-desk/candidate-query.ts'
import { addApplicationByHand } from '#domain/candidate-desk/hand-added.server.ts'
import { FIRST_NOTE_LIMIT, handAddedMessages as messages, WAYS } from '#domain/candidate-desk/hand-added.ts'
import { searchJobs } from '#domain/jobs/job-search.server.ts'
import { EMAIL_LIMIT, NAME_LIMIT, PHONE_LIMIT } from '#domain/people/person.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { cvRefusals } from '#domain/uploads/cv-refusals.ts'
import { CV_ACCEPT, cvMessages } from '#domain/uploads/uploads.ts'
import { FormError, readForm } from '#platform/forms/multipart.server.ts'
import { newId } from '#platform/ids.ts'
import { type FormCv, takeFormCv } from '../public/form-cv.server.ts'
import type { Route } from './+types/application-add.ts'
import { failedByFault } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

const TITLE = 'Add an application'
/** So many jobs can be chosen, the newest. */
const MOST_JOBS = 100

/** The newest live jobs, what is known of a candidate whom the address names, and the form's key. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { db } = services
  const { jobs } = await searchJobs(db, { limit: MOST_JOBS, page: 1 })
  const options = jobs.map(({ id, title, location }) => ({ value: id, label: `${title}, ${location}` }))
  const known = { ...(await knownOf(services, url)), jobId: url.searchParams.get('job') ?? '' }
  return { jobs: options, known, idempotencyKey: newId() }
}

async function knownOf(
  { staff, ...services }: ReturnType<typeof requireStaff>,
  { searchParams }: URL,
): Promise<Record<string, string>> {
  const id = searchParams.get('candidate')
  const found = id ? await findCandidate(services.db, staff, id) : undefined
  if (found?.kind !== 'found') return {}
  await recordOpening(services, staff, 'candidate', found.candidate.id)
  const { name, email, phone, specialty, experience } = found.candidate
  return { name, email, phone, specialty, experience }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff, ...services } = requireStaff(context)
  let values: Record<string, string> = {}
  const answer = (status: number, errors: Record<string, string>, alert?: string) =>
    data({ values, errors, alert }, { status })
  let cv: FormCv = { kind: 'none' }
  try {
    values = await readForm(request, async (file) => {
      if (file.field !== 'cv' || !file.name) return
      cv = await takeFormCv(services, context.get(addressContext), file)
    })
    // The parser's callback has set it.
    const taken = cv as FormCv
    if (taken.kind === 'refused') return answer(taken.status, { cv: taken.message })
    const outcome = await addApplicationByHand(services, staff, values, {
      cv: taken.kind === 'arrived' ? taken : undefined,
      mails: values.mails !== undefined,
      key: values.idempotencyKey,
    })
    switch (outcome.kind) {
      case 'added': {
        const done = `added${outcome.isAgain ? '-again' : ''}${outcome.isMailed ? '-mailed' : ''}`
        return redirect(afterAction(candidateHref(outcome.candidateId), done), 303)
      }
      case 'not-valid':
        return answer(400, outcome.fields)
      case 'job-gone':
        return answer(409, { jobId: messages.jobGone })
      case 'cv-not-available':
        return answer(409, { cv: applicationMessages.cvNotAvailable })
      case 'key-reused':
        return answer(409, {}, messages.keyReused)
    }
  } catch (error) {
    if (error instanceof FormError)
      return answer(error.isTooLarge ? 413 : 400, {
        cv: error.isTooLarge ? cvRefusals.tooLarge : cvMessages.interrupted,
      })
    const { status, alert } = failedByFault(services, error, 'an application could not be added')
    return answer(status, {}, alert)
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orLost(serverAction(), { lost: NO_RESPONSE_TO_NEW })

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

/** The fields in which something may be wrong, as they stand in the form. */
const NAMES = ['name', 'email', 'phone', 'jobId', 'specialty', 'experience', 'way', 'note', 'cv', 'mails']

export default function AddApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { state, lost, responseKey } = useFormResponse(actionData)
  const { values, errors = {} } = state ?? {}
  const shown: Record<string, string> = values ?? loaderData.known
  const alert = lost ?? state?.alert
  const field = (id: string, label: string) => ({
    ...{ id, label, defaultValue: shown[id], error: errors[id], autoComplete: 'off' },
  })
  return (
    <DeskPage
      title={TITLE}
      actions={<SecondaryLink to={IMPORT_PATH}>Import from a spreadsheet</SecondaryLink>}
      back={{ to: '/admin/applications', label: 'Back to the list' }}
    >
      <DeskForm
        once={loaderData.idempotencyKey}
        encType="multipart/form-data"
        noValidate
        className="desk-form"
      >
        <ErrorSummary key={responseKey} alert={alert} problems={problemsIn(errors, undefined, NAMES)} />
        <p className="text-muted">
          For somebody who rang, wrote or came in. An address that is known already belongs to that candidate.
        </p>
        <TextField {...field('name', 'Full name')} limit={NAME_LIMIT} required />
        <TextField {...field('email', 'Email')} type="email" limit={EMAIL_LIMIT} required />
        <TextField {...field('phone', 'Phone (optional)')} type="tel" limit={PHONE_LIMIT} />
        <SelectField {...field('jobId', 'Job')} all="No job: a registration" options={loaderData.jobs} />
        <SelectField
          {...field('specialty', 'Specialty')}
          hint="Needed for a registration."
          all="Not said"
          options={SPECIALTIES}
        />
        <SelectField {...field('experience', 'Experience')} all="Not said" options={EXPERIENCE_BANDS} />
        <SelectField {...field('way', 'How it came')} all="Choose" options={WAYS} required />
        <TextArea {...field('note', 'Note (optional)')} rows={3} limit={FIRST_NOTE_LIMIT} />
        <FileField
          id="cv"
          name="cv"
          label="CV (optional)"
          hint={cvMessages.hint}
          error={errors.cv}
          accept={CV_ACCEPT}
        />
        <CheckboxField
          id="mails"
          label="Email the person that we have recorded this"
          hint={messages.inform}
          defaultChecked={shown.mails !== undefined}
        />
        <SubmitButton label="Add the application" busyLabel="Adding..." />
      </DeskForm>
    </DeskPage>
  )
}
