import { Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { NumberedSteps } from '#app/ui/numbered-steps.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Bullets } from '#app/ui/prose.tsx'
import { Section } from '#app/ui/section.tsx'
import { registerPage } from '#content/register.ts'
import type { Route } from './+types/register.ts'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: registerPage.heading, description: registerPage.lead, canonicalPath: '/register' })

export default function Register() {
  return (
    <>
      <PageHeader title={registerPage.heading} lead={registerPage.lead} />
      <Section title={registerPage.whatYouNeedHeading}>
        <div className="max-w-[68ch] space-y-4">
          <Bullets items={registerPage.whatYouNeed} />
          <p>
            {registerPage.ageNote} {registerPage.feeNote}
          </p>
          <p>
            {registerPage.privacyNote} Read more in our{' '}
            <Link to="/privacy-policy" className="font-semibold text-plum underline">
              privacy policy
            </Link>
            .
          </p>
        </div>
      </Section>
      <Section title={registerPage.whatHappensNextHeading} tinted>
        <NumberedSteps steps={registerPage.whatHappensNext} />
      </Section>
    </>
  )
}
