import type { ReactNode } from 'react'

type Props = { summary: ReactNode; isOpen: boolean; children: ReactNode }

/** A form that is rarely wanted, behind what it is for; without script too. */
export function Folded({ summary, isOpen, children }: Props) {
  return (
    <details open={isOpen} className="mt-2">
      <summary className="target inline-flex items-center text-sm font-semibold text-brand underline">
        {summary}
      </summary>
      {children}
    </details>
  )
}
