import { Link } from 'react-router'

/** The way from the home page to this one; the last step is where the reader is. */
export function Breadcrumbs({
  steps,
  here,
}: {
  steps: readonly { name: string; path: string }[]
  here: string
}) {
  return (
    <nav aria-label="Breadcrumb" className="no-print text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        {steps.map((step, nth) => (
          <li key={step.path} className="flex items-center gap-x-1">
            {nth > 0 && <Slash />}
            <Link to={step.path} className="target inline-flex items-center text-muted hover:text-brand">
              {step.name}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="min-w-0 text-ink">
          <Slash /> {here}
        </li>
      </ol>
    </nav>
  )
}

/** Before a step and not behind one, so that no line ends with it. */
function Slash() {
  return (
    <span aria-hidden="true" className="mr-1 text-muted">
      /
    </span>
  )
}
