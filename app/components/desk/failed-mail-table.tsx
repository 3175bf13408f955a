import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { listHref } from '#domain/lists/list-address.ts'
import type { FailedMail, FailedMailPage } from '#domain/mail-desk/failed-mail.ts'
import { notSentText } from '#domain/outbox/mail-faults.ts'
import { formatMoment } from '#platform/clock.ts'
import { DeskForm } from './desk-form.tsx'
import { IntentButton } from './row-actions.tsx'

const columns: Column<FailedMail>[] = [
  { name: 'Subject', isTitle: true, cell: (mail) => mail.subject },
  { name: 'To', cell: (mail) => <span className="block in-table:min-w-58">{mail.recipient}</span> },
  { name: 'Written', cell: (mail) => formatMoment(new Date(mail.writtenAt)) },
  { name: 'What went wrong', cell: notSentText },
  {
    name: 'Actions',
    cell: (mail) => (
      <DeskForm className="flex flex-wrap gap-2">
        <input type="hidden" name="id" value={mail.id} />
        {mail.canBeRetried && (
          <IntentButton intent="retry">
            Try again<span className="sr-only"> to send {mail.subject}</span>
          </IntentButton>
        )}
        <IntentButton intent="delete">
          Delete<span className="sr-only"> {mail.subject}</span>
        </IntentButton>
      </DeskForm>
    ),
  },
]

/** Mail that was given up, with what can be done about it. */
export function FailedMailTable({ mails, bounds, canRetryAny }: FailedMailPage) {
  if (mails.length === 0) return <p className="text-muted">No email has failed.</p>
  return (
    <>
      {canRetryAny && (
        <DeskForm className="mb-3">
          <IntentButton intent="retry-all">Try all again</IntentButton>
        </DeskForm>
      )}
      <DataTable caption="Failed emails" columns={columns} rows={mails} />
      <Pagination
        label="Pages of failed emails"
        page={bounds.page}
        lastPage={bounds.lastPage}
        hrefOf={(page) => listHref('/admin/settings/mail', { state: 'dead', page })}
      />
    </>
  )
}
