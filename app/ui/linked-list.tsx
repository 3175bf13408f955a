import { Link } from 'react-router'
import { Icon } from './icon.tsx'

type Item = { title: string; text: string; path: string }

/** Things to read, one under the other; each row is one link with a level-3 heading. */
export function LinkedList({ items }: { items: readonly Item[] }) {
  return (
    <ul className="border-t border-line">
      {items.map((item) => (
        <li
          key={item.path}
          className="group relative flex items-center justify-between gap-6 border-b border-line py-5"
        >
          <div>
            <h3 className="text-lg">
              <Link to={item.path} className="card-link text-ink no-underline group-hover:text-brand">
                {item.title}
              </Link>
            </h3>
            <p className="mt-1 max-w-[60ch] text-muted">{item.text}</p>
          </div>
          <Icon
            name="arrow-right"
            className="size-6 text-brand transition-transform duration-150 group-hover:translate-x-1"
          />
        </li>
      ))}
    </ul>
  )
}
