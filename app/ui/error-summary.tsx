import { type MouseEvent, useId } from 'react'
import { useTakesFocus } from './takes-focus.ts'

type Problem = { id: string; message: string }

/** The problems of fields by name, in the order of `names`. @param idOf a field's id by its name */
export function problemsIn<Field extends string>(
  errors: Partial<Record<Field, string | undefined>>,
  idOf: (name: Field) => string = (name) => name,
  names: readonly Field[] = Object.keys(errors) as Field[],
): Problem[] {
  return names.flatMap((name) => (errors[name] ? [{ id: idOf(name), message: errors[name] }] : []))
}

type Props = {
  /** What the form as a whole has to say; without it the problems are introduced. */
  alert?: string | undefined
  problems: readonly Problem[]
}

/**
 * Says why a form was refused, with links to its fields (D19), and nothing of one that wasn't. It takes the
 * focus with each new `key`.
 */
export function ErrorSummary({ alert, problems }: Props) {
  const summary = useTakesFocus<HTMLElement>()
  const headingId = useId()
  if (!alert && problems.length === 0) return null

  // A problem that the alert repeats is not listed again: the alert links to its field.
  const isAlone = alert === undefined && problems.length === 1
  const about = problems.find(({ message }) => isAlone || alert?.endsWith(message))
  const others = problems.filter((problem) => problem !== about)
  return (
    <section
      ref={summary}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: what is wrong is the first thing to hear after a form came back
      autoFocus
      aria-labelledby={headingId}
      className="scroll-mt-24 rounded-card border-2 border-danger bg-surface p-[min(1.25rem,5vw)]"
    >
      <h2 id={headingId} className="text-lg">
        There is a problem
      </h2>
      <div role="alert" className="mt-1 font-semibold text-danger">
        {about ? (
          <ProblemLink id={about.id} message={alert ?? about.message} />
        ) : (
          (alert ?? 'Please check these answers:')
        )}
      </div>
      {others.length > 0 && (
        <ul className="mt-2 list-disc space-y-1 pl-5 font-semibold text-danger">
          {others.map((problem) => (
            <li key={problem.id}>
              <ProblemLink {...problem} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ProblemLink({ id, message }: Problem) {
  const goThere = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(id)?.focus()
  }
  return (
    <a href={`#${id}`} onClick={goThere} className="text-danger underline">
      {message}
    </a>
  )
}
