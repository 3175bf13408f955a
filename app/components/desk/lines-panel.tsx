import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SecondaryLink } from '#app/ui/button.tsx'
import { formatCount } from '#platform/text.ts'
import { Panel } from './panel.tsx'

/** Opens the record that a line of a panel is about. */
export function LineLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-brand underline sm:min-h-7">
      {children}
    </Link>
  )
}

type Line = { id: string; to: string; name: string; badge: ReactNode; text: ReactNode }

type Props = {
  id: string
  title: string
  /** The button that leads to where a line is added. */
  add?: { id: string; to: string; label: string } | undefined
  lines: readonly Line[]
  /** How many there are, of which those that are lines come first. */
  total: number
  /** What it says in place of lines. */
  none: string
  children?: ReactNode
}

/** Records that belong to the one of a page, each with how it stands. */
export function LinesPanel({ id, title, add, lines, total, none, children }: Props) {
  const button = add && (
    <SecondaryLink id={add.id} to={add.to} className="text-sm">
      {add.label}
    </SecondaryLink>
  )
  return (
    <Panel id={id} title={title} actions={button}>
      {children}
      {lines.length === 0 && <p className="text-sm text-muted">{none}</p>}
      <ul className="divide-y divide-line text-sm empty:hidden">
        {lines.map((line) => (
          <li key={line.id} className="py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <LineLink to={line.to}>{line.name}</LineLink>
              {line.badge}
            </div>
            <p className="text-muted">{line.text}</p>
          </li>
        ))}
      </ul>
      {total > lines.length && (
        <p className="mt-2 text-sm text-muted">
          {lines.length} of {formatCount(total)} are shown.
        </p>
      )}
    </Panel>
  )
}
