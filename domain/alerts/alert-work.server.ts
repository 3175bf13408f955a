import { stopNoticesTo } from '#domain/saved-jobs/notices.server.ts'
import type { MailTransport } from '#platform/mail/mail.server.ts'
import { MOST_WAITING, queueDigests, writeDigest } from './alert-digests.server.ts'
import { endAlertsOf } from './alert-life.server.ts'
import { matchAlerts } from './alert-matching.server.ts'
import { writeRenewal } from './alert-renewal.server.ts'
import type { AlertServices } from './alerts.server.ts'

/** What the outbox needs to send mail of alerts: it is written as it goes; a refused address ends it. */
export function mailOfAlerts(services: AlertServices) {
  return {
    writers: {
      'alert-digest': (mail: { id: string; about: string }) => writeDigest(services, mail),
      'alert-renewal': (mail: { about: string }) => writeRenewal(services, mail),
    },
    onRefused: async (address: string) => {
      await endMailTo(services, address, 'bounced')
    },
  }
}

/**
 * Ends whatever goes to an address again and again by itself: its alerts, and the notices of saved jobs.
 * @returns how many of both
 */
export async function endMailTo(
  { db, clock }: Pick<AlertServices, 'db' | 'clock'>,
  address: string,
  because: 'bounced' | 'complained',
): Promise<number> {
  return (await endAlertsOf(db, clock, address, because)) + (await stopNoticesTo(db, address)).count
}

/**
 * Matches the jobs that have changed with the alerts, and queues the mails that are due.
 * @returns whether there is more to queue at once
 */
export async function workOnAlerts(
  services: AlertServices & { mail: Pick<MailTransport, 'fault'> | undefined },
  isStopping: () => boolean,
): Promise<boolean> {
  await matchAlerts({ ...services, isStopping })
  const queued = isStopping() ? 0 : await queueDigests(services)
  if (queued > 0) services.outbox.notify()
  return queued >= MOST_WAITING / 2
}
