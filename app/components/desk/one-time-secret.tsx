import { useId } from 'react'
import { useTakesFocus } from '#app/ui/takes-focus.ts'
import { CopyButton } from './copy-button.tsx'

type Props = { label: string; secret: string; hint: string }

/** A secret shown once, to copy. It takes the focus; a click selects all of it. */
export function OneTimeSecret({ label, secret, hint }: Props) {
  const box = useTakesFocus<HTMLDivElement>()
  const labelId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: what is shown is no set of fields
    <div
      ref={box}
      role="group"
      aria-labelledby={labelId}
      tabIndex={-1}
      className="mb-5 scroll-mt-24 rounded-control border-2 border-success p-4"
    >
      <p id={labelId} className="text-sm font-semibold">
        {label}
      </p>
      <p className="my-2">
        <code
          className="block rounded-control bg-wash px-3 py-2.5 font-mono text-[0.9375rem]
            select-all"
        >
          {secret}
        </code>
      </p>
      <p className="mb-3 text-sm text-muted">{hint}</p>
      <CopyButton text={secret} />
    </div>
  )
}
