import { home } from '#content/home.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'

const icons: readonly IconName[] = [
  'pound',
  'calendar',
  'phone',
  'star',
  'shield',
  'heart',
  'briefcase',
  'check',
]

/** Why people work with us, the referral bonus among it (§1). */
export function Benefits() {
  return (
    <Section title={home.benefitsHeading} tinted>
      <ul className="grid grid-cols-1 gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-8">
        {home.benefits.map((benefit, i) => (
          <li key={benefit.title} className="border-t-2 border-brand pt-4">
            <Icon name={icons[i] ?? 'check'} className="size-6 text-accent-ink" />
            <h3 className="mt-3 text-lg">{benefit.title}</h3>
            <p className="mt-1.5 text-muted">{benefit.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
