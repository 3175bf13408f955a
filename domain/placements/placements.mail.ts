import { site } from '#content/site.ts'
import { typedParagraphs, writeMail } from '#domain/outbox/mail-text.ts'
import type { NewMail } from '#domain/outbox/outbox.server.ts'

type Outstanding = {
  id: string
  email: string
  reference: string
  candidate: string
  reason: string
  by: string
  /** The names of what is outstanding. */
  checks: readonly string[]
}

/** Tells a client that somebody begins before all checks are done, and why (reg. 22(3)). */
export function outstandingChecks(placed: Outstanding): NewMail {
  const { id, email, reference, candidate, reason, by, checks } = placed
  const subject = `Checks that are outstanding (${reference})`
  return writeMail({ to: email, about: `placement:${id}`, subject }, [
    'Hello,',
    'The law asks us to tell you: somebody begins to work with you before all our checks are done.',
    {
      kind: 'facts',
      facts: [
        ['Who', candidate],
        ['Reference', reference],
        ['Outstanding', checks.join('; ')],
        ['Decided by', by],
      ],
    },
    'Why the work can’t wait:',
    ...typedParagraphs(reason),
    `We go on with the checks and tell you what they show. If you don’t want this, call ${site.phone.shown}.`,
  ])
}
