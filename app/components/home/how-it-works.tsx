import { home } from '#content/home.ts'
import { NumberedSteps } from '../../ui/numbered-steps.tsx'
import { Section } from '../../ui/section.tsx'

/** From the CV to the first pay, in three steps. */
export function HowItWorks() {
  return (
    <Section title={home.stepsHeading} tinted>
      <NumberedSteps steps={home.steps} />
    </Section>
  )
}
