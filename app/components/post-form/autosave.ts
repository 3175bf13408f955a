import { type PostFields, sameFields } from '#domain/posts/post-form.ts'
import { type DraftOwner, removeLocalDraft, saveLocalDraft } from './local-draft.ts'

export type SaveState =
  | { kind: 'nothing' | 'waiting' | 'offline' | 'failed' | 'refused' | 'signed-out' | 'gone' }
  | { kind: 'saved'; at: string }
  | { kind: 'conflict'; byName: string; at: string }

const PAUSE_MS = 2_000
const MOST_WAIT_MS = 10_000
const RETRY_MS = 5_000
const TIMEOUT_MS = 15_000

type Start = {
  owner: DraftOwner
  address: string
  version: number
  /** Identifies this form, so that the server recognises its own drafts. */
  session: string
  fields: PostFields
  read: () => PostFields
  report: (saveState: SaveState, version: number) => void
}

/** Saves typed text in this browser at once and on the server seconds later; not after a conflict. */
export function createAutosave({ owner, address, session, read, ...start }: Start) {
  let { version, fields: saved } = start
  let timer: ReturnType<typeof setTimeout> | undefined
  let changedSince: number | undefined
  let sending: Promise<boolean> | undefined
  let request: AbortController | undefined
  let isPaused = false
  let isStopped = false
  let rest: SaveState = { kind: 'nothing' }
  let hasLocalDraft = false

  function report(saveState: SaveState) {
    if (!isStopped) start.report(saveState, version)
  }

  function changed() {
    const fields = read()
    if (sameFields(fields, saved)) return settle()
    hasLocalDraft = true
    saveLocalDraft(owner, { fields, version, session, at: new Date().toISOString() })
    if (isPaused) return
    changedSince ??= Date.now()
    report({ kind: 'waiting' })
    sendIn(Math.min(PAUSE_MS, Math.max(0, changedSince + MOST_WAIT_MS - Date.now())))
  }

  /** The form equals what the server has again. A local draft older than this form is not removed. */
  function settle() {
    // The running request may succeed: then this is sent after it.
    if (sending || !hasLocalDraft) return
    clearTimeout(timer)
    changedSince = undefined
    forget()
    if (!isPaused) report(rest)
  }

  function forget() {
    hasLocalDraft = false
    removeLocalDraft(owner)
  }

  function sendIn(milliseconds: number) {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(sendOnce, milliseconds)
  }

  /** Saves what has changed. @returns whether it is saved now */
  function sendOnce(keepalive?: boolean): Promise<boolean> {
    clearTimeout(timer)
    if (!sending && sameFields(read(), saved)) settle()
    sending ??= send(keepalive === true).finally(() => {
      sending = undefined
    })
    return sending
  }

  /** Saves now, and what is typed meanwhile. @returns whether the server has what the form has */
  async function flush(keepalive?: boolean): Promise<boolean> {
    while (await sendOnce(keepalive)) if (sameFields(read(), saved)) return true
    return false
  }

  async function send(keepalive: boolean): Promise<boolean> {
    const fields = read()
    if (sameFields(fields, saved)) return true
    if (isPaused) return false
    changedSince = undefined
    const controller = new AbortController()
    request = controller
    const timeout = setTimeout(() => controller.abort(), TIMEOUT_MS)
    const values = { ...fields, version, session }
    const response = await sendForm(address, values, keepalive, controller.signal).catch(() => undefined)
    clearTimeout(timeout)
    if (response?.status === 200) {
      const result = response.body as { version: number; at: string | null }
      version = result.version
      saved = fields
      rest = result.at === null ? { kind: 'nothing' } : { kind: 'saved', at: result.at }
      if (sameFields(read(), fields)) {
        forget()
        report(rest)
      } else changed()
      return true
    }
    // Aborted: the form itself is being submitted.
    if (isPaused) return false
    if (response?.status === 409) {
      isPaused = true
      report({ kind: 'conflict', ...(response.body as { byName: string; at: string }) })
    } else if (response?.status === 404) {
      isPaused = true
      report({ kind: 'gone' })
    } else if (response?.status === 413 || response?.status === 400) {
      // A retry would fail too.
      report({ kind: 'refused' })
    } else {
      report({ kind: response === undefined ? 'offline' : response.isRedirect ? 'signed-out' : 'failed' })
      sendIn(RETRY_MS)
    }
    return false
  }

  const onOnline = () => void sendOnce()
  window.addEventListener('online', onOnline)

  return {
    changed,
    flush: () => flush(),
    /** While the form is submitted, saves in this browser alone: a request might arrive after the form. */
    pause(pauses: boolean) {
      isPaused = pauses
      if (!pauses) return changed()
      clearTimeout(timer)
      request?.abort()
    },
    stop() {
      window.removeEventListener('online', onOnline)
      isStopped = true
      void flush(true)
    },
  }
}

export type Autosave = ReturnType<typeof createAutosave>

async function sendForm(address: string, values: object, keepalive: boolean, signal: AbortSignal) {
  const body = new FormData()
  for (const [name, text] of Object.entries(values)) body.set(name, String(text))
  const response = await fetch(address, { method: 'POST', body, keepalive, redirect: 'manual', signal })
  // A redirect means the sign-in screen.
  const isRedirect = response.type === 'opaqueredirect'
  const { status } = response
  return { status, isRedirect, body: status === 200 || status === 409 ? await response.json() : undefined }
}
