import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { useTakesFocus } from '#app/ui/takes-focus.ts'

/** Says why a form was refused (D19), and takes the focus. @param remedy what can be done about it */
export function FormAlert({ sentence, remedy }: { sentence: string; remedy?: ReactNode }) {
  const alert = useTakesFocus<HTMLDivElement>()
  return (
    <div
      ref={alert}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: what is wrong is the first thing to hear after a form came back
      autoFocus
      className="mt-5 rounded-control border-2 border-danger p-4 text-danger"
    >
      <p className="flex gap-2 font-semibold">
        <Icon name="alert" className="mt-0.5 size-5" />
        <span className="min-w-0">{sentence}</span>
      </p>
      {remedy && <div className="mt-3 pl-7">{remedy}</div>}
    </div>
  )
}
