import { useEffect, useRef } from 'react'
import { applicationForm } from '#content/application.ts'
import { applicationMessages } from '#domain/applications/applications.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  reference: string | undefined
  /** True where this takes the place of a form that had the focus. */
  takesFocus: boolean
}

/** What stands in place of the form once it has been sent (§2): the reference, what happens next, and when. */
export function ApplicationSent({ reference, takesFocus }: Props) {
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
        {applicationMessages.submitted}
      </h2>
      {reference && (
        <p className="mt-3 text-lg">
          Your reference is <strong className="tabular whitespace-nowrap">{reference}</strong>. Quote it when
          you write or call.
        </p>
      )}
      <h3 className="mt-7 text-lg">{applicationForm.nextHeading}</h3>
      <ol className="mt-2 max-w-[60ch] list-decimal space-y-1.5 pl-6 text-muted marker:font-semibold marker:text-plum">
        {applicationForm.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ButtonLink to="/jobs" className="mt-7">
        Find Jobs
      </ButtonLink>
    </div>
  )
}
