import { Link } from 'react-router'
import { passportHref } from '#domain/compliance/compliance.ts'
import { type Fit, type PassportFit, reasonsText } from '#domain/matching/matching.ts'

type Props = Pick<Fit, 'reasons'> & { candidate: { id: string; name: string }; passport: PassportFit }

/** Why somebody and a job fit, and how the passport stands, which the link opens. */
export function WhyFits({ candidate: { id, name }, passport, ...fit }: Props) {
  return (
    <>
      <p>{reasonsText(fit)}</p>
      <p>
        <Link
          to={passportHref(id)}
          className="inline-flex min-h-11 items-center text-brand underline md:min-h-6"
        >
          Passport<span className="sr-only"> of {name}</span>
        </Link>{' '}
        {passport.text}
      </p>
    </>
  )
}
