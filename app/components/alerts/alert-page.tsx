import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'

/** A page that a mail about an alert leads to: a heading, and what can be done. */
export function AlertPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} isLow />
      <div className="wrap space-y-6 *:max-w-[44rem] py-8 md:py-12">{children}</div>
    </>
  )
}

/** What an alert looks for, and how often it writes. */
export function AlertFacts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="space-y-3">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-semibold text-ink wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type ActionProps = { label: string; look?: 'primary' | 'secondary'; fields?: Record<string, string> }

/** A button that posts to the page that it stands on: opening a link in a mail changes nothing (D33). */
export function PostButton({ label, look = 'primary', fields = {} }: ActionProps) {
  return (
    <form method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look={look} className="py-3 max-sm:w-full">
        {label}
      </Button>
    </form>
  )
}
