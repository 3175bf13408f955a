import { unescape as decode } from 'node:querystring'
import { format } from 'node:util'

/** A line of a conversation with a mail server. A note is about the connection. */
export type SmtpLine = { by: 'server' | 'program' | 'note'; text: string }

/** More than any server says about one mail. */
const MOST_LINES = 200
const LONGEST_LINE = 500
const HIDDEN = '***'

type Entry = { tnx?: string }

/** A logger for the SMTP client that keeps what is said, without password and without the mail's text. */
export function recordConversation({ username, password }: URL) {
  const lines: SmtpLine[] = []
  const secret = decode(password)
  const hidden = [secret, `\0${decode(username)}\0${secret}`].flatMap((text) => [
    text,
    Buffer.from(text).toString('base64'),
  ])
  let isSigningIn = false

  function add({ tnx }: Entry, pattern: unknown, ...rest: unknown[]) {
    const by = tnx === 'server' ? 'server' : tnx === 'client' ? 'program' : 'note'
    for (const said of format(pattern, ...rest).split(/\r?\n/)) {
      if (lines.length < MOST_LINES) lines.push({ by, text: withoutSecrets(by, said).slice(0, LONGEST_LINE) })
    }
  }
  function withoutSecrets(by: SmtpLine['by'], said: string) {
    if (by === 'server') isSigningIn &&= said.startsWith('334')
    if (by === 'program') {
      const mechanism = /^AUTH \S+/i.exec(said)?.[0]
      if (mechanism) {
        isSigningIn = true
        return said === mechanism ? said : `${mechanism} ${HIDDEN}`
      }
      if (isSigningIn) return HIDDEN
    }
    return password ? hidden.reduce((text, part) => text.replaceAll(part, HIDDEN), said) : said
  }
  const skip = () => {}
  /** At this level the client also talks about itself. */
  const debug = (entry: Entry, ...rest: [unknown, ...unknown[]]) =>
    entry.tnx === 'server' || entry.tnx === 'client' ? add(entry, ...rest) : undefined
  return {
    lines,
    logger: { level: skip, trace: skip, debug, info: add, warn: add, error: add, fatal: add },
  }
}
