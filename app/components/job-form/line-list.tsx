import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { controlClass, described, FieldError } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { capitalised } from '#platform/text.ts'
import { withoutBullet } from '#platform/typed-text.ts'
import type { LinesFieldProps } from './lines-field.tsx'

type Line = { key: number; text: string }

/** A list of fields: Enter adds one, Backspace in an empty one removes it, pasted lines become several. */
export function LineList({ id, name, label, error, field, lines: first, onChanged }: LinesFieldProps) {
  const { item, most } = field
  const lastKey = useRef(first.length)
  const [lines, setLines] = useState<Line[]>(() => first.map((text, key) => ({ key, text })))
  const list = useRef<HTMLFieldSetElement>(null)
  const next = useRef<number>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the list
  useEffect(() => {
    onChanged()
    if (next.current === undefined) return
    const fields = list.current?.querySelectorAll('input')
    const at = Math.min(next.current, (fields?.length ?? 0) - 1)
    ;(fields?.[at] ?? list.current?.querySelector('button'))?.focus()
    next.current = undefined
  }, [lines])

  /** @param replaced how many lines, from there on, give way to them */
  const insert = (at: number, texts: readonly string[], replaced = 0) => {
    const added = texts.map((text) => ({ key: ++lastKey.current, text }))
    next.current = at + added.length - 1
    setLines(lines.toSpliced(at, replaced, ...added))
  }
  const remove = (at: number) => {
    next.current = Math.max(0, at - 1)
    setLines(lines.toSpliced(at, 1))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const isEmpty = event.currentTarget.value === ''
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (!isEmpty) insert(at + 1, [''])
    } else if (event.key === 'Backspace' && isEmpty) {
      event.preventDefault()
      remove(at)
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    const pasted = event.clipboardData.getData('text').split(/\r\n?|\n/)
    const texts = pasted.map(withoutBullet).filter((text) => text !== '')
    const isEmpty = event.currentTarget.value === ''
    // One line without a bullet, or into a text, is the browser's to paste.
    if (texts.length < (isEmpty && texts[0] !== pasted[0] ? 1 : 2)) return
    event.preventDefault()
    if (isEmpty) insert(at, texts, 1)
    else insert(at + 1, texts)
  }
  return (
    <fieldset ref={list} className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {error && <FieldError id={id} error={error} />}
      <ol className="space-y-2">
        {lines.map(({ key, text }, at) => (
          <li key={key} className="flex items-center gap-1.5">
            <input
              {...(at === 0 && described({ id, error }))}
              {...(at === 0 && { id })}
              type="text"
              name={name}
              aria-label={`${capitalised(item)} ${at + 1}`}
              defaultValue={text}
              autoComplete="off"
              onKeyDown={(event) => onKeyDown(event, at)}
              onPaste={(event) => onPaste(event, at)}
              className={controlClass(undefined, 'list-control')}
            />
            <button
              type="button"
              onClick={() => remove(at)}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted
                hover:bg-wash hover:text-danger"
            >
              <Icon name="close" />
              <span className="sr-only">
                Remove {item} {at + 1}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <Button
        look="secondary"
        disabled={lines.length >= most}
        onClick={() => insert(lines.length, [''])}
        className={lines.length > 0 ? 'mt-2' : ''}
      >
        Add a {item}
      </Button>
    </fieldset>
  )
}
