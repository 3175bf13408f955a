import { useEffect, useRef } from 'react'
import { employersPage } from '#content/employers.ts'
import { site } from '#content/site.ts'
import { staffingMessages } from '#domain/messages/staffing.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CallUs } from './call-us.tsx'

type Props = {
  reference: string
  /** True where this takes the place of a form that had the focus. */
  takesFocus: boolean
}

const [{ days, hours }] = site.officeHours

/** What the page says once a request has been sent: its reference, and what happens next and when. */
export function StaffingSent({ reference, takesFocus }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div data-sent className="wrap py-10 md:py-14">
      <span className="inline-flex size-14 items-center justify-center rounded-full bg-wash text-success">
        <Icon name="check" className="size-8" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-3xl text-ink">
        {staffingMessages.sent}
      </h1>
      <p className="mt-3 max-w-[60ch] text-lg">
        Your reference is <strong className="tabular whitespace-nowrap">{reference}</strong>. It is on its way
        to you by email, too.
      </p>
      <h2 className="mt-8 text-xl">{employersPage.nextHeading}</h2>
      <ol className="mt-3 max-w-[62ch] list-decimal space-y-2 pl-6 marker:font-semibold marker:text-plum">
        {employersPage.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="mt-4 text-muted">
        Our office is open {days}, {hours}.
      </p>
      <CallUs />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/employers" reloadDocument>
          Ask for other staff
        </ButtonLink>
        <ButtonLink to="/" look="secondary">
          Back to the home page
        </ButtonLink>
      </div>
    </div>
  )
}
