import { linkTo, writeMail } from '#domain/outbox/mail-text.ts'
import { type NewMail, staffInbox } from '#domain/outbox/outbox.server.ts'
import type { Config } from '#platform/config.ts'
import { RETENTION_PATH, type WaitReason, waitText } from './privacy.ts'

/** Tells staff that a run of the retention waits. @param due how many records of each kind would go */
export function retentionWaits(
  config: Pick<Config, 'agencyInbox' | 'siteUrl'>,
  reason: WaitReason,
  due: Readonly<Record<string, number>>,
): NewMail {
  const subject = "Old records weren't removed: please look"
  return writeMail({ to: staffInbox(config), about: 'retention', subject }, [
    'Nothing is removed until an administrator has looked at it, and agrees or puts the clock right.',
    waitText(reason, due),
    linkTo(config, RETENTION_PATH, 'Look at what is due'),
  ])
}
