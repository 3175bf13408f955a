import { splitAtAddresses } from '#platform/typed-text.ts'

/** What staff typed, in which a web address can be followed: on a phone nobody can copy it out of a line. */
export function LinkedText({ children }: { children: string }) {
  return splitAtAddresses(children).map((part, at) =>
    at % 2 === 1 ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: parts may be alike, and never move
        key={at}
        href={part}
        rel="noreferrer"
        className="shows-address font-semibold text-brand underline [overflow-wrap:anywhere]"
      >
        {part}
      </a>
    ) : (
      part
    ),
  )
}
