import { Link } from 'react-router'
import { employersPage } from '#content/employers.ts'

/**
 * Leads who asks for staff to the form for it: in small print, and as a box once Staffing Request is chosen, which style alone sees to. A
 * message under that subject is taken all the same.
 */
export function ForEmployers() {
  const { question, link, why } = employersPage.fromContact
  return (
    <p className="mt-1.5 rounded-control border-l-4 border-transparent text-sm text-muted group-has-[option[value='Staffing_Request']:checked]/subject:border-plum group-has-[option[value='Staffing_Request']:checked]/subject:bg-wash group-has-[option[value='Staffing_Request']:checked]/subject:px-4 group-has-[option[value='Staffing_Request']:checked]/subject:py-2 group-has-[option[value='Staffing_Request']:checked]/subject:text-base group-has-[option[value='Staffing_Request']:checked]/subject:text-ink">
      {question}{' '}
      <Link
        to="/employers#request"
        className="target inline-flex items-center font-semibold text-plum underline"
      >
        {link}
      </Link>
      <span className="hidden group-has-[option[value='Staffing_Request']:checked]/subject:block">{why}</span>
    </p>
  )
}
