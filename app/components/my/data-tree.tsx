import { formatMoment } from '#platform/clock.ts'

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
    return <span className="whitespace-pre-line [overflow-wrap:anywhere]">{asWritten(value)}</span>
  const known = Object.entries(value).filter(([, part]) => !isEmpty(part))
  return (
    <dl className="space-y-1">
      {known.map(([name, part]) => (
        // Where there is no room beside the name, what it names stands below it.
        <div key={name} className="flex flex-wrap gap-x-5">
          <dt className="w-32 max-w-full text-sm wrap-break-word text-muted first-letter:uppercase">
            {inWords(name)}
          </dt>
          <dd className="mb-1 min-w-[min(100%,12rem)] flex-1">
            <DataTree value={part} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Moments are kept in UTC; people read them in London's time. */
const asWritten = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)
    ? formatMoment(new Date(value))
    : String(value)

const isEmpty = (part: unknown) =>
  part === null || part === undefined || part === '' || (Array.isArray(part) && part.length === 0)

/** `createdAt` and `created_at` are `created at`. */
const inWords = (name: string) =>
  name.replace(/_/g, ' ').replace(/[A-Z]+/g, (letters) => ` ${letters.toLowerCase()}`)
