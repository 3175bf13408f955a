import type { ReactNode } from 'react'

/** What stands where a list has no rows: what that means, and what to do next. */
export function EmptyList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface px-[min(1.5rem,5vw)] py-12 text-center">
      <p className="text-lg font-semibold text-ink">{title}</p>
      <div className="mx-auto mt-2 max-w-[55ch] text-muted">{children}</div>
    </div>
  )
}
