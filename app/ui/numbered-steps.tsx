import { Unbroken } from './unbroken.tsx'

type Step = { title: string; text: string }

/** What happens one after the other, each step with its number and a level-3 heading. */
export function NumberedSteps({ steps }: { steps: readonly Step[] }) {
  // Rows without a hole at their end.
  const columns = steps.length % 3 === 0 ? 'md:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-4'
  return (
    <ol className={`grid grid-cols-1 gap-5 md:gap-8 ${columns}`}>
      {steps.map((step, i) => (
        <li
          key={step.title}
          className="max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:content-start max-md:gap-x-4"
        >
          <span
            aria-hidden="true"
            className="tabular row-span-2 flex size-9 items-center justify-center rounded-full bg-brand
              font-bold text-on-brand md:size-12 md:text-lg"
          >
            {i + 1}
          </span>
          <h3 className="text-lg md:mt-4">{step.title}</h3>
          <p className="mt-1 max-w-[46ch] text-muted max-md:text-sm">
            <Unbroken>{step.text}</Unbroken>
          </p>
        </li>
      ))}
    </ol>
  )
}
