import { type ChangeEvent, type MouseEvent, use, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { Button, TextLink } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { ACCOUNT_FIELD } from '#domain/accounts/accounts.ts'
import { documentMessages, type OwnPage } from '#domain/candidate-area/own-documents.ts'
import { PAGE_ACCEPT } from '#domain/uploads/photos/photos.ts'
import { noteNotSent } from '../desk/send-once.ts'
import { useRevalidate } from '../revalidate.ts'
import { CandidateContext } from './candidate-context.ts'
import { type PageFailure, sendPage } from './send-page.ts'

type Props = { topic: string; pages: readonly OwnPage[]; error: string | undefined; label: string }
type Sending = {
  key: number
  file: File
  sent: number
  failure?: PageFailure | undefined
  /** It arrived, but the list could not be loaded again. */
  hasArrived?: boolean
}

/**
 * The pages of a document: those that have arrived, and a field for more. With script each is sent as soon as
 * it is chosen, smaller where that helps, and can be sent again; without, they go with the form.
 */
export function PageUploads({ topic, pages, error, label }: Props) {
  const revalidate = useRevalidate()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [isLeft, setIsLeft] = useState(false)
  const count = useRef(0)
  const field = useRef<HTMLInputElement>(null)
  const address = `/my/documents/${topic}/pages`
  const madeFor = { [ACCOUNT_FIELD]: use(CandidateContext) ?? '' }

  async function send({ key, file }: Sending) {
    const note = (changed: Partial<Sending>) =>
      setSending((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)))
    note({ failure: undefined, sent: 0 })
    const failure = await sendPage(address, file, madeFor, (sent) => note({ sent }))
    if (failure) return note({ failure })
    if (!(await revalidate())) return note({ hasArrived: true })
    setSending((all) => all.filter((one) => one.key !== key && !one.hasArrived))
  }

  async function onChoose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(currentTarget.files ?? [])].map((file) => ({ key: ++count.current, file, sent: 0 }))
    // What is sent now is not to be sent with the form again.
    currentTarget.value = ''
    setSending((all) => [...all, ...chosen])
    // One after the other: they stay in their order, and a slow line finishes the first.
    for (const one of chosen) await send(one)
  }

  /** Takes a page away beside those that are on their way or have failed, which a new page would forget. */
  async function takeAway(event: MouseEvent<HTMLButtonElement>) {
    if (sending.length === 0) return
    event.preventDefault()
    const body = new FormData()
    for (const [name, value] of Object.entries(madeFor)) body.set(name, value)
    body.set('remove', event.currentTarget.value)
    const init: RequestInit = { method: 'POST', body, redirect: 'manual' }
    const answer = await fetch(href('/my/documents/:topic', { topic }), init).catch(() => undefined)
    setIsLeft(!answer?.ok)
    if (!answer?.ok) return
    await revalidate()
    field.current?.focus()
  }

  const arrivedNow = sending.filter(({ hasArrived }) => hasArrived).length
  const isBusy = sending.some((one) => one.failure === undefined && !one.hasArrived)
  const failed = sending.find((one) => one.failure !== undefined)
  useSendWhenDone(field, isBusy, failed && failureId(failed))
  return (
    <div className="space-y-3">
      <FileField
        ref={field}
        id="pages"
        name="pages"
        multiple
        accept={PAGE_ACCEPT}
        label={label}
        hint="One photo for each page, lying flat, with all four corners in it. Up to 10 MB each."
        error={error}
        onChange={onChoose}
      />
      <ol className="divide-y divide-line border-y border-line empty:hidden" aria-label="Pages">
        {pages.map(({ id, isPdf, size, isDestroyed }, nth) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span>
              Page {nth + 1}: {isPdf ? 'PDF' : 'photo'}, {Math.max(1, Math.round(size / 1024))} KB
              {isDestroyed && <strong className="block text-danger">Our virus scanner destroyed it.</strong>}
            </span>
            <button
              type="submit"
              name="remove"
              value={id}
              onClick={takeAway}
              className="target font-semibold text-brand underline"
            >
              Take away<span className="sr-only"> page {nth + 1}</span>
            </button>
          </li>
        ))}
        {sending.map((one) => (
          <li key={one.key} className="py-2">
            <span className="wrap-anywhere">{one.file.name}</span>
            {one.hasArrived && <span className="block text-muted">It has arrived.</span>}
            {one.hasArrived ? undefined : one.failure === undefined ? (
              <progress
                className="mt-1 block w-full"
                value={one.sent}
                max={1}
                aria-label={`Sending ${one.file.name}`}
              />
            ) : (
              <div role="alert">
                <p id={failureId(one)} tabIndex={-1} className="scroll-mt-24 font-semibold text-danger">
                  {one.failure.error} <span className="block">{documentMessages.pageNotTaken}</span>
                </p>
                {one.failure.isSignedOut && (
                  <TextLink to="/my/sign-in" target="_blank">
                    Sign in in another tab first
                  </TextLink>
                )}
                <div className="mt-1 flex flex-wrap gap-x-5">
                  <Button type="button" look="secondary" onClick={() => send(one)}>
                    Try again
                  </Button>
                  <Button
                    type="button"
                    look="secondary"
                    onClick={() => setSending((all) => all.filter(({ key }) => key !== one.key))}
                  >
                    Leave it out
                  </Button>
                </div>
              </div>
            )}
          </li>
        ))}
      </ol>
      {isLeft && (
        <p role="alert" className="font-semibold text-danger">
          {documentMessages.pageLeft}
        </p>
      )}
      <p role="status" className="sr-only">
        {isBusy ? 'Sending pages' : arrived(pages.length + arrivedNow)}
      </p>
      <noscript>
        <Button type="submit" name="add" value="1" look="secondary">
          Add these pages
        </Button>
      </noscript>
    </div>
  )
}

const arrived = (count: number) =>
  count === 0 ? '' : count === 1 ? 'One page has arrived' : `${count} pages have arrived`

const failureId = ({ key }: Sending) => `page-failed-${key}`

/**
 * Lets a press on Send wait for the pages that are on their way. While one has failed nothing is sent, since
 * it would go without that page: the focus goes there.
 * @param failed the id of the first page's error
 */
function useSendWhenDone(
  field: { current: HTMLInputElement | null },
  isBusy: boolean,
  failed: string | undefined,
) {
  const waits = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const form = field.current?.form
    if (!form) return
    const lookAtFailed = () => failed && document.getElementById(failed)?.focus()
    if (waits.current && (failed || !isBusy)) {
      const submitter = waits.current
      waits.current = null
      if (failed) lookAtFailed()
      else form.requestSubmit(submitter)
    }
    const hold = (event: SubmitEvent) => {
      if (!isBusy && !failed) return
      event.preventDefault()
      noteNotSent()
      if (failed) lookAtFailed()
      else waits.current = event.submitter
    }
    form.addEventListener('submit', hold)
    return () => form.removeEventListener('submit', hold)
  }, [field, isBusy, failed])
}
