import { TextLink } from '#app/ui/button.tsx'
import { passportHref } from '#domain/compliance/compliance.ts'
import { type Fit, type PassportFit, reasonsText } from '#domain/matching/matching.ts'

type Props = Pick<Fit, 'reasons'> & { candidateId: string; passport: PassportFit }

/** Why somebody and a job fit, and how the passport stands, which the link opens. */
export function WhyFits({ candidateId, passport, ...fit }: Props) {
  return (
    <>
      {reasonsText(fit)}
      <TextLink to={passportHref(candidateId)} className="block w-fit">
        {passport.text}
      </TextLink>
    </>
  )
}
