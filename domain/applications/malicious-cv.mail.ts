import { ifNotYou, linkTo, writeMail } from '#domain/outbox/mail-text.ts'
import { type NewMail, staffInbox } from '#domain/outbox/outbox.server.ts'
import type { Config } from '#platform/config.ts'

type Addresses = Pick<Config, 'agencyInbox' | 'siteUrl'>

/** Tells staff that an application's CV turned out to be malicious. */
export function maliciousCvNotice(
  config: Addresses,
  { id, reference }: { id: string; reference: string },
): NewMail {
  const subject = `The CV of application ${reference} was destroyed`
  return writeMail({ to: staffInbox(config), about: `application:${id}`, subject }, [
    `The virus scanner found something harmful in this CV. Nobody can open it any more: its file was
      destroyed. The application itself is kept.`,
    'Applicants seldom know about it. Please ask for another copy.',
    linkTo(config, `/admin/applications/${id}`, 'Open the application'),
  ])
}

/**
 * Tells staff the same of a CV that came since the application.
 * @param isAskedFor whether the candidate gave it, and is asked for another by mail
 */
export function maliciousOwnCvNotice(
  config: Addresses,
  { id, reference }: { id: string; reference: string },
  isAskedFor: boolean,
  what: 'CV' | 'document' = 'CV',
): NewMail {
  const subject = `A ${what} of candidate ${reference} was destroyed`
  return writeMail({ to: staffInbox(config), about: `candidate:${id}`, subject }, [
    `The virus scanner found something harmful in a ${what} that
      ${isAskedFor ? 'this candidate gave' : 'was added'} after the application. Nobody can open it any
      more: its file was destroyed.`,
    isAskedFor
      ? "We've written to the candidate and asked for another copy."
      : 'Nobody has told the candidate. Please ask for another copy.',
    linkTo(config, `/admin/candidates/${id}`, 'Open the candidate'),
  ])
}

/** Tells a candidate that a CV of theirs could not be kept, and asks for another copy. */
export function ownCvDestroyed(
  config: Pick<Config, 'siteUrl'>,
  { id, email }: { id: string; email: string },
): NewMail {
  return writeMail({ to: email, about: `candidate:${id}`, subject: 'Please send us your CV again' }, [
    'Hello,',
    `Our virus scanner found something harmful in the CV that you sent us, so we've deleted the file, and
      nobody has it. This often happens without anybody meaning it, through a program on a computer.`,
    "Please send it again. It's best to make a new PDF on another computer or phone.",
    linkTo(config, '/my/cv', 'Send a new CV'),
    ifNotYou('send a CV', 'the file'),
  ])
}
