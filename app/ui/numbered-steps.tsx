import { Unbroken } from './unbroken.tsx'

type Step = { title: string; text: string }

/** What happens one after the other, each step with its number and a level-3 heading. */
export function NumberedSteps({ steps }: { steps: readonly Step[] }) {
  // Rows without a hole at their end.
  const columns = steps.length % 3 === 0 ? 'md:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-4'
  return (
    <ol className={`grid grid-cols-1 gap-8 ${columns}`}>
      {steps.map((step, i) => (
        <li key={step.title}>
          <span
            aria-hidden="true"
            className="tabular flex size-12 items-center justify-center rounded-full bg-brand text-lg
              font-bold text-on-brand"
          >
            {i + 1}
          </span>
          <h3 className="mt-4 text-lg">{step.title}</h3>
          <p className="mt-1.5 max-w-[46ch] text-muted">
            <Unbroken>{step.text}</Unbroken>
          </p>
        </li>
      ))}
    </ol>
  )
}
