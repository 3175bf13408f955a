import { training } from '#content/training.ts'
import { Icon } from '../../ui/icon.tsx'

/** The training programs (§2): what each is about, how long it takes, and what it covers. */
export function Programmes() {
  return (
    <ul className="grid grid-cols-1 gap-x-12 gap-y-10 md:grid-cols-2">
      {training.programmes.map((programme) => (
        <li key={programme.title} className="border-t-2 border-brand pt-4">
          <h3 className="text-lg">{programme.title}</h3>
          <p className="mt-1 text-sm font-medium text-accent-ink">
            {programme.length} · {programme.format}
          </p>
          <p className="mt-2 text-muted">{programme.text}</p>
          <ul className="mt-3 space-y-1.5">
            {programme.covers.map((subject) => (
              <li key={subject} className="flex gap-2.5">
                <Icon name="check" className="mt-1 size-5 text-success" />
                {subject}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
