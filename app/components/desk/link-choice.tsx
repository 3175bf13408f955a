import { Link } from 'react-router'

type Props = {
  label: string
  choices: readonly { name: string; path: string; isChosen: boolean }[]
}

/** A few views of the same thing as links, one of them chosen. */
export function LinkChoice({ label, choices }: Props) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-1">
        {choices.map((choice) => (
          <li key={choice.path}>
            <Link
              to={choice.path}
              aria-current={choice.isChosen ? 'true' : undefined}
              className="target inline-flex items-center rounded-control border border-transparent px-3
                text-sm font-medium text-ink no-underline hover:bg-wash hover:text-brand
                aria-[current]:border-brand aria-[current]:font-bold aria-[current]:text-brand"
            >
              {choice.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
