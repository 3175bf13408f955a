import { data, redirect } from 'react-router'
import { DeskPage } from '#app/components/desk/desk-page.tsx'
import { afterAction } from '#app/components/desk/done-notice.tsx'
import { NO_RESPONSE, orLost } from '#app/components/lost-connection.ts'
import { MailingPreview, MailingWords } from '#app/components/mailings-desk/mailing-forms.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { TEMPLATE_PARAM } from '#app/components/templates-desk/template-picker.tsx'
import { SecondaryLink, TextLink } from '#app/ui/button.tsx'
import { mailingPeople } from '#domain/mailings/mailing-people.server.ts'
import { readWords, startMailing } from '#domain/mailings/mailings.server.ts'
import {
  ABOUT,
  MAILINGS_PATH,
  type MailingPerson,
  MOST_PEOPLE,
  mailingMessages as messages,
} from '#domain/mailings/mailings.ts'
import { readMailingLimit } from '#domain/outbox/mailing-limit.server.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { chooseTemplate } from '#domain/templates/templates.server.ts'
import type { Route } from './+types/mailing-new.ts'
import { failedByFault, readDeskFields } from './desk-form.server.ts'
import { chosenAt, fromAt, listAt } from './mailing-chosen.server.ts'
import { requireStaff } from './require-staff.server.ts'

/** A mail to those who are chosen in a list: the words, then each mail before it goes (D42). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = requireStaff(context)
  const { staff, db } = services
  const { isMore, ...chosen } = await chosenAt(services, staff, url)
  const choice = await chooseTemplate(db, url.searchParams.get(TEMPLATE_PARAM), {})
  const [people, limit] = await Promise.all([
    mailingPeople(services, staff, chosen, { subject: '', text: '' }),
    readMailingLimit(db),
    recordOpening(services, staff, chosen.from === 'applications' ? 'application' : 'candidate'),
  ])
  return { people, isMore, choice, limit, back: listAt(url), idempotencyKey: crypto.randomUUID() }
}

type Again = {
  step: 'words' | 'preview'
  values: Record<string, string>
  errors: Record<string, string>
  alert?: string | undefined
  people: MailingPerson[]
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { staff, ...services } = requireStaff(context)
  const { intent, people: shown = '', idempotencyKey, ...values } = await readDeskFields(request)
  const about = url.searchParams.get(ABOUT) ?? undefined
  const chosen = { from: fromAt(url), about, ids: shown.split(' ').filter(Boolean) }
  const again = (status: number, step: Again['step'], more: Partial<Again> = {}) =>
    data<Again>({ step, values, errors: {}, people: [], ...more }, status)
  try {
    if (intent === 'send') {
      const outcome = await startMailing(services, staff, chosen, values, idempotencyKey)
      if (outcome.kind === 'started') return redirect(afterAction(MAILINGS_PATH, 'started'), 303)
      if (outcome.kind === 'not-valid') return again(400, 'words', { errors: outcome.fields })
      return again(409, 'words', { alert: messages[outcome.kind === 'nobody' ? 'nobody' : 'keyReused'] })
    }
    const read = readWords(values)
    if (intent !== 'preview') return again(200, 'words')
    if (read.kind === 'wrong') return again(400, 'words', { errors: read.fields })
    return again(200, 'preview', { people: await mailingPeople(services, staff, chosen, read.words) })
  } catch (error) {
    const { status, alert } = failedByFault(services, error, 'a mail to many could not be queued')
    return again(status, 'words', { alert })
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const { subject, text } = Object.fromEntries(await request.clone().formData())
  const values = { subject: String(subject), text: String(text) }
  const lost: Again = { step: 'words', values, errors: {}, people: [], alert: NO_RESPONSE }
  return orLost(serverAction(), { ...lost, lost: NO_RESPONSE })
}

export const meta: Route.MetaFunction = () => unlistedMeta('Email to many')

export default function NewMailing({ loaderData, actionData }: Route.ComponentProps) {
  const { people, isMore, choice, limit, back, idempotencyKey } = loaderData
  const { step, values = {}, errors = {}, alert } = actionData ?? {}
  const { subject = '', text = '' } = values
  return (
    <DeskPage title="Email to many" actions={<SecondaryLink to={MAILINGS_PATH}>Earlier ones</SecondaryLink>}>
      {people.length === 0 ? (
        <p>
          {messages.nobodyChosen} <TextLink to={back}>Back to the list</TextLink>
        </p>
      ) : (
        <div className="grid grid-cols-1 gap-5">
          {isMore && (
            <p className="text-sm">
              More than {MOST_PEOPLE} fit. These are the first {MOST_PEOPLE}: write to the others afterwards,
              or add a filter.
            </p>
          )}
          {step === 'preview' && actionData ? (
            <MailingPreview
              people={actionData.people}
              words={{ subject, text }}
              {...{ limit, back, idempotencyKey }}
            />
          ) : (
            <MailingWords {...{ people, choice, values, errors, alert, back, idempotencyKey }} />
          )}
        </div>
      )}
    </DeskPage>
  )
}
