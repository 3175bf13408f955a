import { home } from '#content/home.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'

const icons: readonly IconName[] = ['heart', 'phone', 'check', 'calendar', 'star', 'shield']

/** Benefits that are in view at once. */
const FIRST = 3

/** Why people work with us, the referral bonus among it (§1). */
export function Benefits() {
  return (
    <Section title={home.benefitsHeading} tinted>
      <BenefitList from={0} to={FIRST} />
      <details className="mt-4">
        <summary className="target inline-flex items-center gap-2 font-semibold text-brand underline">
          More reasons <Icon name="chevron-down" className="rotates size-5" />
        </summary>
        <div className="mt-3">
          <BenefitList from={FIRST} />
        </div>
      </details>
    </Section>
  )
}

function BenefitList({ from, to }: { from: number; to?: number }) {
  return (
    <ul className="up-to-3 gap-x-12 gap-y-5">
      {home.benefits.slice(from, to).map((benefit, i) => (
        <li key={benefit.title} className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4">
          <Icon name={icons[from + i] ?? 'check'} className="row-span-2 mt-1 size-6 text-accent-ink" />
          <h3 className="text-lg">{benefit.title}</h3>
          <p className="text-muted max-md:text-sm">{benefit.text}</p>
        </li>
      ))}
    </ul>
  )
}
