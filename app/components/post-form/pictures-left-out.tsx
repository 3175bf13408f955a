import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'

/** Pictures that were pasted into the text, which holds none: how many, and the file where there is one. */
export type LeftOut = { count: number; file: File | undefined }

/** Says that pictures were left out, and offers one as the picture of the post. */
export function PicturesLeftOut({ count, file }: LeftOut) {
  const note = useRef<HTMLDivElement>(null)
  const choose = () => {
    const field = note.current?.closest('form')?.querySelector<HTMLInputElement>('input[name="image"]')
    if (!field) return
    field.focus()
    if (!file) return field.click()
    const files = new DataTransfer()
    files.items.add(file)
    field.files = files.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <div ref={note} role="status" className="border-t border-line px-3.5 py-2.5 text-sm empty:hidden">
      {count > 0 && (
        <>
          <p>
            {count === 1 ? 'A picture was' : `${count} pictures were`} left out: the text holds none, but the
            post can have one above it.
          </p>
          <Button look="secondary" onClick={choose} className="mt-2 text-sm">
            {file ? 'Use it as the post’s picture' : 'Choose the post’s picture'}
          </Button>
        </>
      )}
    </div>
  )
}
