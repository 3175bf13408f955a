import { employersPage } from '#content/employers.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'

/** The way on for those who look for staff, not for work. */
export function ForEmployers() {
  const { heading, text, link } = employersPage.invitation
  return (
    <Section title={heading} lead={text}>
      <ButtonLink to="/employers" look="secondary">
        {link}
      </ButtonLink>
    </Section>
  )
}
