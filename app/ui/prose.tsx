import { Unbroken } from './unbroken.tsx'

type Props = { paragraphs: readonly string[]; list?: readonly string[] | undefined }

/** Paragraphs to read, and after them maybe a list, in lines of at most 68 characters. */
export function Prose({ paragraphs, list }: Props) {
  return (
    <div className="max-w-[68ch] space-y-4">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <Unbroken>{paragraph}</Unbroken>
        </p>
      ))}
      {list && list.length > 0 && <Bullets items={list} />}
    </div>
  )
}

/** A bulleted list. */
export function Bullets({ items }: { items: readonly string[] }) {
  return (
    <ul className="list-disc space-y-1.5 pl-5 marker:text-accent">
      {items.map((item) => (
        <li key={item}>
          <Unbroken>{item}</Unbroken>
        </li>
      ))}
    </ul>
  )
}
