import { data, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { ActionAlert } from '#app/components/desk/action-alert.tsx'
import { DeskForm } from '#app/components/desk/desk-form.tsx'
import { afterAction, DoneNotice } from '#app/components/desk/done-notice.tsx'
import { Facts } from '#app/components/desk/facts.tsx'
import { FailedMailTable } from '#app/components/desk/failed-mail-table.tsx'
import { Panel } from '#app/components/desk/panel.tsx'
import { reloadAfterConflict } from '#app/components/desk/reload-after-conflict.ts'
import { RestoreFocus } from '#app/components/desk/restore-focus.tsx'
import { SmtpConversation } from '#app/components/desk/smtp-conversation.tsx'
import { MailingLimitPanel } from '#app/components/mailings-desk/mailing-limit-panel.tsx'
import { unlistedMeta } from '#app/components/page-meta.ts'
import { requireTruePage } from '#app/page-in-range.ts'
import { TextLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { site } from '#content/site.ts'
import { readPageNumber } from '#domain/lists/list-address.ts'
import {
  deleteFailedMail,
  listFailedMail,
  retryFailedMail,
  sendTestMail,
} from '#domain/mail-desk/failed-mail.server.ts'
import { MAIL_PATH } from '#domain/mail-desk/failed-mail.ts'
import { SENDER_DOMAIN_PATH } from '#domain/mail-desk/sender-domain.ts'
import { countWaitingMailings } from '#domain/mailings/running-mailings.server.ts'
import { mailFaultText } from '#domain/outbox/mail-faults.ts'
import {
  mailingLimitChangedAt,
  readMailingLimit,
  saveMailingLimit,
} from '#domain/outbox/mailing-limit.server.ts'
import { isMailingLimit, MOST_MAILS_A_MINUTE } from '#domain/outbox/mailing-limit.ts'
import { outboxSummary, staffInbox } from '#domain/outbox/outbox.server.ts'
import { recordOpening } from '#domain/privacy/record-openings.server.ts'
import { formatMoment } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { changedMeanwhile, readDeskFields } from '../desk-form.server.ts'
import { requireAdmin } from '../require-staff.server.ts'
import type { Route } from './+types/mail.ts'

/** The state of mail: whether it is set up, what waits, what failed. Showing recipients is recorded. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = requireAdmin(context)
  const { admin, db, config } = services
  const [outbox, limit, seen, waiting, failed] = await Promise.all([
    outboxSummary(db),
    readMailingLimit(db),
    mailingLimitChangedAt(db),
    countWaitingMailings(db),
    listFailedMail(services, admin, readPageNumber(url.searchParams)),
  ])
  requireTruePage(url, failed.bounds.page)
  if (failed.mails.length > 0) await recordOpening(services, admin, 'failed email')
  return {
    server: config.smtpUrl === undefined ? undefined : new URL(config.smtpUrl).host,
    from: config.mailFrom ?? site.email,
    signedBy: config.dkim?.domain,
    inbox: staffInbox(config),
    fault: services.mail?.fault()?.code,
    outbox,
    mailings: { limit, seen, waiting },
    failed,
  }
}

export const shouldRevalidate = reloadAfterConflict

const testSchema = z.object({ to: z.email('Enter the email address that the test goes to.') })

/** Sends a test mail, or has mails that were given up tried again or deleted. */
export async function action({ request, context }: Route.ActionArgs) {
  const { admin, ...services } = requireAdmin(context)
  const { intent = '', id = '', to = '', limit = '', seen = '' } = await readDeskFields(request)
  const undo = newId()
  switch (intent) {
    case 'retry':
    case 'retry-all': {
      const count = await retryFailedMail(services, admin, intent === 'retry' ? { id } : 'all')
      services.outbox.notify()
      return redirect(`${MAIL_PATH}?done=${count > 0 ? 'retried' : 'late'}`, 303)
    }
    case 'delete':
      return (await deleteFailedMail(services.db, admin, services.clock, id, undo))
        ? redirect(afterAction(MAIL_PATH, 'deleted', undo), 303)
        : redirect(afterAction(MAIL_PATH, 'kept'), 303)
    case 'limit': {
      const wanted = /^\d+$/.test(limit.trim()) ? Number(limit) : undefined
      if (!isMailingLimit(wanted))
        return data({ to, error: undefined, limit: { limit, error: limitText, seen } }, 400)
      const other = await saveMailingLimit(services, admin, wanted, seen)
      if (other) {
        const error = changedMeanwhile(other.by, 'the limit')
        return data({ to, error: undefined, limit: { limit, error, seen: undefined } }, 409)
      }
      return redirect(`${MAIL_PATH}?done=limit`, 303)
    }
    default: {
      const parsed = testSchema.safeParse({ to })
      if (!parsed.success) return data({ to, error: parsed.error.issues[0]?.message }, 400)
      if (!services.mail) return data({ to, error: 'No mail server is set up, so no test can be sent.' }, 400)
      const { mail } = services
      const { conversation, failure } = await sendTestMail({ ...services, mail }, admin, to)
      if (!failure) return data({ to, error: undefined, conversation })
      const error = `The mail server didn't take the test email. ${mailFaultText(failure.code)}`
      return data({ to, error, conversation }, 502)
    }
  }
}

export const meta: Route.MetaFunction = () => unlistedMeta('Email settings')

const limitText = `Enter a number from 1 to ${MOST_MAILS_A_MINUTE}.`

const doneTexts = {
  limit: 'The limit is saved. It counts from now on.',
  retried: 'The email will be tried again now.',
  late: "It's too late to send it, or it's no longer there.",
  deleted: 'The email has been deleted.',
  kept: 'The email is no longer there, or a legal hold keeps it.',
}

const noAnswer = { to: undefined, error: undefined, conversation: undefined, limit: undefined }

export default function MailSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { server, from, signedBy, inbox, fault, outbox, failed } = loaderData
  const { to, error, conversation, limit } = { ...noAnswer, ...actionData }
  const isSending = useNavigation().formData?.get('intent') === 'test'
  return (
    <>
      <DoneNotice texts={doneTexts} />
      <Panel title="Mail server and outbox">
        {server === undefined && (
          <Notice tone="warning">
            No mail server is set up. Nothing is lost: email waits here and goes out once SMTP_URL names one.
            What has waited for more than five days by then is listed below, for you to say whether it still
            goes.
          </Notice>
        )}
        {fault !== undefined && (
          <Notice tone="danger">Email can't be sent, and waits here. {mailFaultText(fault)}</Notice>
        )}
        <Facts
          facts={[
            ['Mail server', server ?? 'none'],
            ['Sender', from],
            ['Signed with DKIM by', signedBy ?? 'not by this program'],
            ['Notices to staff go to', inbox],
            ['Waiting to be sent', outbox.waiting + outbox.sending],
            ['Oldest of these', outbox.oldest ? formatMoment(new Date(outbox.oldest)) : 'none'],
            ['Failed', outbox.dead],
          ]}
        />
        <p className="mt-3">
          <TextLink to={SENDER_DOMAIN_PATH}>
            How SPF, DKIM and DMARC must stand for the sender's domain
          </TextLink>
        </p>
      </Panel>
      <MailingLimitPanel {...loaderData.mailings} refused={limit} />
      <Panel
        title="Send a test email"
        lead="It goes out at once, and this page shows all that the mail server answered."
      >
        {server === undefined ? (
          <p>Set up a mail server first: the variable SMTP_URL names it.</p>
        ) : (
          <DeskForm noValidate className="max-w-[30rem]">
            <div role="status">
              {conversation && error === undefined && (
                <Notice tone="success">
                  The mail server has taken the test email. See whether it arrives.
                </Notice>
              )}
            </div>
            <ActionAlert>{error}</ActionAlert>
            <TextField id="to" type="email" label="To" autoComplete="email" required defaultValue={to} />
            <input type="hidden" name="intent" value="test" />
            <div className="mt-4">
              <SubmitButton label="Send test email" busyLabel="Sending..." isBusy={isSending} />
            </div>
          </DeskForm>
        )}
        {conversation && <SmtpConversation lines={conversation} />}
      </Panel>
      <Panel
        id="failed"
        title="Failed emails"
        lead={
          "The mail server refused these, couldn't be reached for two days or until it was too late, or " +
          "wasn't there while they waited. They're kept here until they're sent or deleted."
        }
      >
        <RestoreFocus>
          <FailedMailTable {...failed} />
        </RestoreFocus>
      </Panel>
    </>
  )
}
