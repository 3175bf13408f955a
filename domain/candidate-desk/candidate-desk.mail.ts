import { site } from '#content/site.ts'
import { myLink } from '#domain/candidates/my-link.ts'
import { ifNotYou, privacyLink, writeMail } from '#domain/outbox/mail-text.ts'
import type { NewMail } from '#domain/outbox/outbox.server.ts'
import type { Config } from '#platform/config.ts'

/** Tells somebody that staff have entered an application for them: what is kept, and what happens next. */
export function recordedForYou(
  config: Pick<Config, 'siteUrl'>,
  { id, reference, jobTitle }: { id: string; reference: string; jobTitle: string | null },
  email: string,
): NewMail {
  const subject = `We have recorded your application (${reference})`
  return writeMail({ to: email, about: `application:${id}`, subject }, [
    'Hello,',
    `A consultant of ${site.name} will call or write to you about work. They have recorded an application for
      you, with your name, your contact details and what kind of work you are looking for.`,
    {
      kind: 'facts',
      facts: [['Your reference', reference], ...(jobTitle ? [['Job', jobTitle] as const] : [])],
    },
    `If something is wrong, or you do not want this, call ${site.phone.shown} or write to ${site.email}.`,
    myLink(config),
    ifNotYou('You did not ask for this?', 'the application'),
    privacyLink(config),
  ])
}
