import { Unbroken } from './unbroken.tsx'

type Step = { title: string; text: string }

type Props = {
  steps: readonly Step[]
  /** Whether they stand one under the other in a wide window, too. */
  inColumn?: boolean
}

/** What happens one after the other, each step with its number and a level-3 heading. */
export function NumberedSteps({ steps, inColumn = false }: Props) {
  // Rows without a hole at their end.
  const columns = steps.length % 3 === 0 ? 'md:up-to-3' : 'sm:grid-cols-2 lg:grid-cols-4'
  const beside = 'grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4'
  return (
    <ol className={`grid grid-cols-1 gap-5 ${inColumn ? '' : `md:gap-8 ${columns}`}`}>
      {steps.map((step, i) => (
        <li key={step.title} className={inColumn ? beside : `${beside} md:block`}>
          <span
            aria-hidden="true"
            className={`tabular-nums row-span-2 flex size-9 items-center justify-center rounded-full bg-brand
              font-bold text-on-brand ${inColumn ? '' : 'md:size-12 md:text-lg'}`}
          >
            {i + 1}
          </span>
          <h3 className={`text-lg ${inColumn ? '' : 'md:mt-4'}`}>{step.title}</h3>
          <p className={`mt-1 max-w-[46ch] text-muted ${inColumn ? 'text-sm' : 'max-md:text-sm'}`}>
            <Unbroken>{step.text}</Unbroken>
          </p>
        </li>
      ))}
    </ol>
  )
}
