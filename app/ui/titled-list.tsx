import { StrongLink } from '#app/ui/inline-link.tsx'

type Item = { title: string; text: string; link?: { text: string; path: string } }

/** Short texts side by side, each under a level-3 heading and a hairline. */
export function TitledList({ items }: { items: readonly Item[] }) {
  return (
    <ul className="up-to-3 gap-x-10 gap-y-7 [--least:15rem]">
      {items.map((item) => (
        <li key={item.title} className="border-t-2 border-brand pt-4">
          <h3 className="text-lg">{item.title}</h3>
          <p className="mt-1.5 max-w-[48ch] text-muted">
            {item.text}
            {item.link && (
              <>
                {' '}
                <StrongLink to={item.link.path}>{item.link.text}</StrongLink>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
