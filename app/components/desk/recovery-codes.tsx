import { ButtonLink } from '#app/ui/button.tsx'
import { useTakesFocus } from '#app/ui/takes-focus.ts'
import { site } from '#content/site.ts'
import { CopyButton } from './copy-button.tsx'

/** The recovery codes, which are shown this once, and a file with them to keep. They take the focus. */
export function RecoveryCodes({ codes, onwardTo }: { codes: readonly string[]; onwardTo: string }) {
  const text =
    `Recovery codes for the desk of ${site.name}\nEach works once, in place of the code of your ` +
    `app.\n\n${codes.join('\n')}\n`
  const box = useTakesFocus<HTMLDivElement>()
  return (
    // biome-ignore lint/a11y/useSemanticElements: what is shown is no set of fields
    <div ref={box} role="group" aria-label="Your recovery codes" tabIndex={-1} className="scroll-mt-24">
      <p className="max-w-[60ch]">
        Keep these where you keep what must not be lost, and not on the phone with your app. Each signs you in
        once, in place of a code. <strong>They aren't shown again.</strong>
      </p>
      <ul
        className="my-4 grid max-w-[30rem] grid-cols-1 gap-x-6 gap-y-1 rounded-control border border-line
          bg-wash p-4 font-mono text-[0.9375rem] sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className="button target inline-flex items-center justify-center rounded-control border
            border-field-line bg-surface px-5 py-2 font-semibold text-ink no-underline hover:border-brand
            hover:text-brand"
        >
          Download
        </a>
        <CopyButton text={text} />
        <ButtonLink to={onwardTo}>I have kept them</ButtonLink>
      </div>
    </div>
  )
}
