import { Fragment } from 'react'

/** Data as people read it: names and values, lists numbered, what is empty left out. */
export function DataTree({ value }: { value: unknown }) {
  if (Array.isArray(value))
    return (
      <ol className="list-decimal space-y-2 pl-5">
        {value.map((item, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
          <li key={nth}>
            <DataTree value={item} />
          </li>
        ))}
      </ol>
    )
  if (typeof value !== 'object' || value === null)
    return <span className="whitespace-pre-line [overflow-wrap:anywhere]">{String(value)}</span>
  const known = Object.entries(value).filter(([, part]) => !isEmpty(part))
  return (
    <dl className="grid gap-x-5 gap-y-1 sm:grid-cols-[minmax(0,8rem)_minmax(0,1fr)]">
      {known.map(([name, part]) => (
        <Fragment key={name}>
          <dt className="text-sm wrap-anywhere text-muted first-letter:uppercase">{inWords(name)}</dt>
          <dd className="mb-1 min-w-0">
            <DataTree value={part} />
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}

const isEmpty = (part: unknown) =>
  part === null || part === undefined || part === '' || (Array.isArray(part) && part.length === 0)

/** `createdAt` and `created_at` are `created at`. */
const inWords = (name: string) =>
  name.replace(/_/g, ' ').replace(/[A-Z]+/g, (letters) => ` ${letters.toLowerCase()}`)
