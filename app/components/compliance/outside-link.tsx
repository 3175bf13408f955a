import type { ReactNode } from 'react'

/** A link to a public register: in a new tab, which learns nothing of where it was opened. */
export function OutsideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      className="target inline-flex items-center text-brand underline"
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
