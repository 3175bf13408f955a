import { useRef } from 'react'
import { TextArea } from '#app/ui/field.tsx'
import type { Field } from '#domain/fields/fields.ts'
import { useHydrated } from '../use-hydrated.ts'
import { LineList } from './line-list.tsx'

export type LinesFieldProps = {
  id: string
  name: string
  label: string
  error: string | undefined
  field: Extract<Field, { kind: 'lines' }>
  lines: readonly string[]
  onChanged: () => void
}

/** Texts of a line each: a list of fields, or without script a text with one to a line. */
export function LinesField(props: LinesFieldProps) {
  const isHydrated = useHydrated()
  const text = useRef<HTMLTextAreaElement>(null)
  const { id, name, label, error, field, lines } = props
  // Continues with what was typed before hydration.
  if (isHydrated) return <LineList {...props} lines={linesOf(text.current) ?? lines} />
  return (
    <TextArea
      ref={text}
      id={id}
      name={name}
      label={label}
      hint={`One ${field.item} to a line.`}
      error={error}
      rows={5}
      defaultValue={lines.join('\n')}
    />
  )
}

const linesOf = (text: HTMLTextAreaElement | null) => text?.value.split('\n').filter((line) => line !== '')
