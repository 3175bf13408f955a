import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useTakesFocus } from '../../ui/takes-focus.ts'

type Props = {
  title: string
  /** The heading's level: 1 for a whole page, 3 in a dialog. */
  level?: 1 | 2 | 3
  /** True where it replaces a form that had the focus. */
  takesFocus: boolean
  children: ReactNode
}

/** Takes the place of a form that was sent: says so, and what its sender needs to know now. */
export function FormSent({ title, level = 2, takesFocus, children }: Props) {
  const heading = useTakesFocus<HTMLHeadingElement>(takesFocus)
  const Heading = `h${level}` as const
  return (
    // The page beside it is about a form of its own, not about one within another's place.
    <div data-sent={level < 3 || undefined}>
      <span className="inline-flex size-14 items-center justify-center rounded-full bg-wash text-success">
        <Icon name="check" className="size-8" />
      </span>
      <Heading
        ref={heading}
        tabIndex={-1}
        className={`mt-4 scroll-mt-24 text-ink ${level === 1 ? 'text-3xl' : 'text-2xl'}`}
      >
        {title}
      </Heading>
      {children}
    </div>
  )
}

/** The reference of what was sent, and a sentence about it. */
export function ReferenceText({ reference, children }: { reference: string; children: ReactNode }) {
  return (
    <p className="mt-3 text-lg">
      Your reference is <strong className="tabular-nums whitespace-nowrap">{reference}</strong>. {children}
    </p>
  )
}

export function NextSteps({
  heading,
  level = 3,
  steps,
}: {
  heading: string
  level?: 2 | 3 | 4
  steps: readonly string[]
}) {
  const Heading = `h${level}` as const
  return (
    <>
      <Heading className="mt-7 text-lg">{heading}</Heading>
      <ol
        className="mt-2 max-w-[60ch] list-decimal space-y-1.5 pl-6 text-muted marker:font-semibold
          marker:text-brand"
      >
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}
