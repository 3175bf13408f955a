import type { Log } from '#platform/log.ts'
import type { MailTransport } from '#platform/mail/mail.server.ts'
import { mailFaultText } from './mail-faults.ts'

/** Says in the log, in words, what keeps the mail server from taking mail; nothing while it would. */
export async function checkMailServer(log: Log, mail: Pick<MailTransport, 'check' | 'fault'>): Promise<void> {
  const before = mail.fault()
  const failure = await mail.check()
  if (failure && failure.code !== before?.code) {
    log.error({ code: failure.code, why: mailFaultText(failure.code) }, 'no mail can be sent')
  }
  if (before && !failure) log.info('mail can be sent again')
}
