import { data, redirect } from 'react-router'
import { rejectedTexts } from '#app/components/applications-desk/answered-texts.ts'
import { RejectionPreview, RejectionWords } from '#app/components/applications-desk/chosen-rejections.tsx'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction, DoneNotice } from '#app/components/desk/done-notice.tsx'
import { NO_RESPONSE, orLost } from '#app/components/lost-connection.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { useResponseKey } from '#app/components/response-key.ts'
import { useWhenMailGoes } from '#app/components/sends-mail.ts'
import { TEMPLATE_PARAM } from '#app/components/templates-desk/template-picker.tsx'
import { TextLink } from '#app/ui/button.tsx'
import { readRejection } from '#domain/applications/application-answers.server.ts'
import { rejectionTemplate } from '#domain/applications/application-answers.ts'
import { findChosen } from '#domain/applications/application-bulk.server.ts'
import { applicationListHref, readApplicationQuery } from '#domain/applications/application-query.ts'
import { chosenHref, REJECT_CHOSEN_PATH, readChosen } from '#domain/applications/chosen.ts'
import { timesToCome } from '#domain/interviews/interviews.server.ts'
import { seenText } from '#domain/lists/seen-statuses.ts'
import { previewRejections, rejectChosen } from '#domain/mailings/chosen-rejections.server.ts'
import { readWords } from '#domain/mailings/mailings.server.ts'
import { type ListedPerson, MOST_PEOPLE, ROWS } from '#domain/mailings/mailings.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { chooseTemplate } from '#domain/templates/templates.server.ts'
import { dayInLondon, shiftDay } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { Route } from './+types/applications-chosen-reject.ts'
import { failedByFault, readDeskFields } from './desk-form.server.ts'
import { requireStaff } from './require-staff.server.ts'

const TITLE = 'Reject the chosen'
const NOBODY = 'Nobody is left who can be rejected. The list below says why.'

/** Who is to be rejected, and the words that they are told it in (D34, D42). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { db, staff, clock } = services
  const ids = [...new Set(url.searchParams.getAll(ROWS.applications))].slice(0, MOST_PEOPLE)
  const applications = await findChosen(db, staff, ids)
  const chosen = applications.map(({ id, status }) => ({ id, from: status }))
  const open = applications.find(({ jobTitle }) => jobTitle !== null) ?? { jobTitle: null }
  const [people, choice, interviews] = await Promise.all([
    previewRejections(services, staff, chosen, { kind: 'none', why: '' }),
    chooseTemplate(db, url.searchParams.get(TEMPLATE_PARAM) ?? rejectionTemplate(open), {}),
    timesToCome(services, staff, ids),
    recordOpening(services, staff, 'application'),
  ])
  const back = applicationListHref(readApplicationQuery(url.searchParams))
  const tomorrow = shiftDay(dayInLondon(clock.now()), 1)
  return { people, seen: seenText(applications), choice, interviews, back, tomorrow }
}

type Again = {
  step: 'words' | 'preview'
  values: Record<string, string>
  errors: Record<string, string>
  alert?: string | undefined
  people: ListedPerson[]
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { staff, ...services } = requireStaff(context)
  const { intent, ...values } = await readDeskFields(request)
  const chosen = readChosen(values.seen).slice(0, MOST_PEOPLE)
  const again = (status: number, step: Again['step'], more: Partial<Again> = {}) =>
    data<Again>({ step, values, errors: {}, people: [], ...more }, { status })
  if (intent === 'words') return again(200, 'words')
  const read = readRejection(services.clock, values, [])
  const errors = { ...(read.kind === 'wrong' && read.errors), ...unknownFieldsIn(values) }
  if (read.kind === 'wrong' || Object.keys(errors).length > 0) return again(400, 'words', { errors })
  const { rejection } = read
  const preview = () => previewRejections(services, staff, chosen, rejection.tell)
  try {
    if (intent !== 'reject') return again(200, 'preview', { people: await preview() })
    const undo = newId()
    const { rejected, left } = await rejectChosen(services, staff, chosen, rejection, undo)
    if (rejected === 0) return again(409, 'preview', { people: await preview(), alert: NOBODY })
    const query = readApplicationQuery(url.searchParams)
    const page = left.length > 0 ? chosenHref(REJECT_CHOSEN_PATH, left, query) : applicationListHref(query)
    return redirect(afterAction(page, `rejected-${values.tell ?? 'now'}`, undo), 303)
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'chosen applications could not be rejected')
    return again(status, 'words', { alert })
  }
}

/** What stands in braces and is no field, where a mail goes. */
function unknownFieldsIn({ tell, subject, text }: Record<string, string>): Record<string, string> {
  const read = tell === 'none' ? undefined : readWords({ subject, text })
  return read?.kind === 'wrong' ? read.fields : {}
}

export const shouldRevalidate = () => true

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = Object.fromEntries(await request.clone().formData()) as Record<string, string>
  const lost: Again = { step: 'words', values: form, errors: {}, people: [], alert: NO_RESPONSE }
  return orLost(serverAction(), { ...lost, lost: NO_RESPONSE })
}

export const meta: Route.MetaFunction = () => unlistedMeta(TITLE)

export default function RejectChosen({ loaderData, actionData }: Route.ComponentProps) {
  const { people, seen, choice, interviews, back, tomorrow } = loaderData
  const { step, values = {}, errors = {}, alert } = actionData ?? {}
  const whenMailGoes = useWhenMailGoes()
  const responseKey = useResponseKey(actionData)
  return (
    <DeskPage title={TITLE}>
      <DoneNotice texts={rejectedTexts('The others are rejected.', whenMailGoes)} />
      {people.length === 0 ? (
        <p>
          No application is chosen. <TextLink to={back}>Go back to the list, and tick some</TextLink>
        </p>
      ) : step === 'preview' && actionData ? (
        <RejectionPreview
          people={actionData.people}
          seen={values.seen ?? seen}
          {...{ values, alert, back, interviews }}
        />
      ) : (
        <RejectionWords
          {...{ people, choice, values, errors, alert, responseKey, back, tomorrow, interviews }}
          seen={values.seen ?? seen}
        />
      )}
    </DeskPage>
  )
}
