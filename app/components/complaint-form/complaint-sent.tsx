import { useEffect, useRef } from 'react'
import { complaintMessages } from '#domain/messages/complaints.ts'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  reference: string
  /** True where this takes the place of a form that had the focus. */
  takesFocus: boolean
}

/** What stands in place of the form once a complaint has been sent. What happens next stands beside it. */
export function ComplaintSent({ reference, takesFocus }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div data-sent>
      <span className="inline-flex size-14 items-center justify-center rounded-full bg-wash text-success">
        <Icon name="check" className="size-8" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-4 scroll-mt-24 text-2xl text-ink">
        {complaintMessages.sent}
      </h2>
      <p className="mt-3 text-lg">
        Your reference is <strong className="tabular whitespace-nowrap">{reference}</strong>. An email with it
        is on its way to you.
      </p>
    </div>
  )
}
