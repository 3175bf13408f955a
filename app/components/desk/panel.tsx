import { type ReactNode, useId } from 'react'
import { useActionData } from 'react-router'
import { Alert } from '#app/ui/notice.tsx'
import { useTakesFocus } from '#app/ui/takes-focus.ts'
import { useResponseKey } from '../response-key.ts'

type Props = {
  id?: string
  title: string
  lead?: ReactNode
  actions?: ReactNode
  alert?: string | undefined
  /** Whether it takes the place of what was just sent: then its title takes the focus. */
  takesFocus?: boolean
  children: ReactNode
}

/** A section of a page of the desk, on its own surface. */
export function Panel({ id, title, lead, actions, alert, takesFocus = false, children }: Props) {
  const heading = useTakesFocus<HTMLHeadingElement>(takesFocus)
  const ownId = useId()
  const responseKey = useResponseKey(useActionData())
  const headingId = id ? `${id}-heading` : ownId
  return (
    <section
      aria-labelledby={headingId}
      id={id}
      className="desk-panel min-w-0 scroll-mt-24 rounded-card border border-line bg-surface
        p-[min(1.25rem,4vw)]"
    >
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2
          ref={heading}
          id={headingId}
          tabIndex={takesFocus ? -1 : undefined}
          className="scroll-mt-24 text-lg"
        >
          {title}
        </h2>
        {actions}
        {lead && (
          <p className="w-full text-sm text-muted">
            <span className="block max-w-[70ch]">{lead}</span>
          </p>
        )}
      </header>
      <Alert key={responseKey} isAnswer className="mb-3">
        {alert}
      </Alert>
      {children}
    </section>
  )
}
