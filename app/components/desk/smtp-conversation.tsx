import type { SmtpLine } from '#platform/mail/conversation.server.ts'

const speakers = { server: 'Server: ', program: 'Website: ', note: '' } as const

/** What a mail server and the website said to each other about a test mail. */
export function SmtpConversation({ lines }: { lines: readonly SmtpLine[] }) {
  return (
    <div className="mt-5">
      <h3 className="mb-2 text-sm font-semibold text-muted">What was said</h3>
      <ol className="space-y-1 rounded-control bg-wash p-3 font-mono text-sm [overflow-wrap:anywhere]">
        {lines.map(({ by, text }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one answer never change
          <li key={nth} className={by === 'server' ? 'text-ink' : 'text-muted'}>
            {speakers[by]}
            {text}
          </li>
        ))}
      </ol>
    </div>
  )
}
