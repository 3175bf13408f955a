import type { ReactNode } from 'react'

type Props = { title: string; text: ReactNode; children: ReactNode }

/** The bar over a page as visitors see it: what is shown, and what can be done with it. */
export function PreviewBar({ title, text, children }: Props) {
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface
        px-4 py-3"
    >
      <p className="min-w-0 flex-[1_1_20rem]">
        <strong>{title}</strong> {text}
      </p>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </div>
  )
}
