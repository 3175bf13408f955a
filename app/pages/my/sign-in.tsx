import { Link } from 'react-router'
import { CookiesOff } from '#app/components/cookies-off.tsx'
import { ownLink } from '#app/components/footer-links.ts'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { formFields } from '#app/components/public-form/form-fields.ts'
import { FormSent } from '#app/components/public-form/form-sent.tsx'
import { PublicForm } from '#app/components/public-form/public-form.tsx'
import { useSendsMail } from '#app/components/sends-mail.ts'
import { servicesContext } from '#app/context.ts'
import { TextField } from '#app/ui/field.tsx'
import { StrongLink } from '#app/ui/inline-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Bullets } from '#app/ui/prose.tsx'
import { myWords } from '#content/my.ts'
import { site } from '#content/site.ts'
import { askForLink } from '#domain/candidate-area/ask-for-link.server.ts'
import { areaMessages } from '#domain/candidate-area/candidate-area.ts'
import { MY_PATH } from '#domain/candidate-area/my-path.ts'
import { leadingTo, readOwnPage } from '#domain/candidate-area/own-page.ts'
import { findVisit } from '#domain/candidate-area/visits.server.ts'
import { EMAIL_LIMIT } from '#domain/people/person.ts'
import { formHeaders, formStart } from '../public/form-page.server.ts'
import { receiveWrittenForm } from '../public/written-form.server.ts'
import type { Route } from './+types/sign-in.ts'

/** The form's time and key, whether a link was just asked for, and why somebody was led here. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const visit = await findVisit(context.get(servicesContext), request.headers)
  return {
    ...formStart(context),
    signedInAs: visit?.name,
    to: readOwnPage(url.searchParams.get('to')),
    wasAsked: url.searchParams.has('sent'),
    hasEnded: url.searchParams.has('ended'),
    hasLeft: url.searchParams.has('left'),
  }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  receiveWrittenForm(request, context, {
    path: ({ to }) => leadingTo(readOwnPage(to), '/my/sign-in'),
    receive: askForLink,
    sentences: areaMessages,
    happened: 'a link to the candidate area could not be asked for',
  })

export const headers = formHeaders

export const meta: Route.MetaFunction = () => unlistedMeta(ownLink.name)

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { signedInAs, to, wasAsked, hasEnded, hasLeft, ...start } = loaderData
  const sendsMail = useSendsMail()
  const isSent = wasAsked && !actionData
  return (
    <>
      <PageHeader isLow title={ownLink.name} lead={myWords.lead} />
      <div className="wrap beside py-8">
        <div className="sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-7 sm:shadow-soft">
          <CookiesOff />
          <div role="status">
            {signedInAs && (
              <Notice tone="success">
                In this browser, {signedInAs} is signed in.{' '}
                <Link to={to ?? MY_PATH} className="underline">
                  Go on as {signedInAs}
                </Link>
              </Notice>
            )}
            {hasEnded && !signedInAs && !actionData && (
              <Notice tone="warning">
                You've been signed out: that happens after half an hour without use, after twelve hours in any
                case, and when your email address changes or your data is deleted. Ask for another link.
              </Notice>
            )}
            {hasLeft && !signedInAs && !actionData && <Notice tone="success">You're signed out.</Notice>}
          </div>
          {!sendsMail && <NoMail />}
          {isSent && sendsMail ? (
            <FormSent title="Check your inbox" takesFocus={false}>
              <p className="mt-3">{areaMessages.asked}</p>
              <p className="mt-3 text-muted">
                Nothing there after a few minutes? Check your spam folder, and that it's the address you use
                with us now: one that you've since changed no longer works. You can also ring us on{' '}
                {site.phone.shown}.
              </p>
              <p className="mt-5">
                <StrongLink to={leadingTo(to, '/my/sign-in')}>Ask for another link</StrongLink>
              </p>
            </FormSent>
          ) : (
            <AskForm {...start} to={to} state={actionData} />
          )}
        </div>
        <section>
          <h2 className="mb-3 text-xl">{myWords.thereHeading}</h2>
          <Bullets items={myWords.there} />
        </section>
      </div>
    </>
  )
}

type AskFormProps = Pick<Route.ComponentProps['loaderData'], 'startedAt' | 'idempotencyKey' | 'to'> & {
  state: Route.ComponentProps['actionData']
}

function AskForm({ state, to, ...start }: AskFormProps) {
  const { field, problems } = formFields(['email'], {
    prefix: 'my',
    errors: state?.errors as { email?: string } | undefined,
    values: state?.values,
  })
  return (
    <PublicForm
      action="/my/sign-in"
      startedAt={start.startedAt}
      idempotencyKey={state?.retryKey ?? start.idempotencyKey}
      failure={state && { alert: state.alert, errors: state.errors, attempt: 0 }}
      problems={problems}
      fieldsNote=""
      privacyNote="We use the address to send you the link, if you have applied with it."
      submit={{ label: 'Send me a link', busyLabel: 'Sending...' }}
      isSending={false}
    >
      <input type="hidden" name="to" value={state?.values.to ?? to ?? ''} />
      <TextField
        {...field('email')}
        type="email"
        label="Email address"
        hint="The one that you applied with."
        autoComplete="email"
        limit={EMAIL_LIMIT}
      />
    </PublicForm>
  )
}

/** Without a mail server nothing is on its way (D43). */
function NoMail() {
  return (
    <Notice tone="warning">
      We can't send email at the moment, so no link can come. Ring us on{' '}
      <a href={`tel:${site.phone.dialled}`} className="whitespace-nowrap underline">
        {site.phone.shown}
      </a>
      , and we'll tell you where your application stands.
    </Notice>
  )
}
