import { type PostFields, sameFields } from '#domain/posts/post-form.ts'
import { type DraftOwner, removeLocalDraft, saveLocalDraft } from './local-draft.ts'

/** What has become of the text since it was last saved. */
export type SaveState =
  | { kind: 'nothing' | 'waiting' | 'offline' | 'failed' | 'refused' | 'signed-out' | 'gone' }
  | { kind: 'kept'; at: string }
  | { kind: 'conflict'; byName: string; at: string }

/** So long after the last key it is sent. */
const PAUSE_MS = 2_000
/** And so long after the first, however fast somebody types. */
const MOST_WAIT_MS = 10_000
const RETRY_MS = 5_000
const PATIENCE_MS = 15_000

type Start = {
  owner: DraftOwner
  /** Where unsaved text is sent. */
  address: string
  version: number
  /** The mark of this form, by which the server knows its own text again. */
  session: string
  /** What the server has, saved or not. */
  fields: PostFields
  /** What the form has now. */
  read: () => PostFields
  tell: (saveState: SaveState, version: number) => void
}

/**
 * Saves what is typed: in this browser at once, on the server seconds later, retrying until it succeeds. What
 * is saved there is removed here. After a conflict nothing more is sent.
 */
export function createAutosave({ owner, address, session, read, ...start }: Start) {
  let { version, fields: arrived } = start
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | undefined
  let sending: Promise<boolean> | undefined
  let onItsWay: AbortController | undefined
  let isHeld = false
  let isStopped = false
  /** What is told when there is nothing to send. */
  let rest: SaveState = { kind: 'nothing' }
  let hasTextHere = false

  function tell(saveState: SaveState) {
    if (!isStopped) start.tell(saveState, version)
  }

  function changed() {
    const fields = read()
    if (sameFields(fields, arrived)) return settle()
    hasTextHere = true
    saveLocalDraft(owner, { fields, version, session, at: new Date().toISOString() })
    if (isHeld) return
    waitingSince ??= Date.now()
    tell({ kind: 'waiting' })
    sendIn(Math.min(PAUSE_MS, Math.max(0, waitingSince + MOST_WAIT_MS - Date.now())))
  }

  /** The form equals what the server has again. A local draft older than this form is not removed. */
  function settle() {
    // What is on its way may arrive: then this is sent after it.
    if (sending || !hasTextHere) return
    clearTimeout(timer)
    waitingSince = undefined
    forget()
    if (!isHeld) tell(rest)
  }

  function forget() {
    hasTextHere = false
    removeLocalDraft(owner)
  }

  function sendIn(milliseconds: number) {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(sendOnce, milliseconds)
  }

  /** Sends what has not arrived. @returns whether it has arrived now */
  function sendOnce(keepalive?: boolean): Promise<boolean> {
    clearTimeout(timer)
    if (!sending && sameFields(read(), arrived)) settle()
    sending ??= send(keepalive === true).finally(() => {
      sending = undefined
    })
    return sending
  }

  /** Saves now, and what is typed meanwhile. @returns whether the server has what the form has */
  async function flush(keepalive?: boolean): Promise<boolean> {
    while (await sendOnce(keepalive)) if (sameFields(read(), arrived)) return true
    return false
  }

  async function send(keepalive: boolean): Promise<boolean> {
    const fields = read()
    if (sameFields(fields, arrived)) return true
    if (isHeld) return false
    waitingSince = undefined
    const breaking = new AbortController()
    onItsWay = breaking
    const patience = setTimeout(() => breaking.abort(), PATIENCE_MS)
    const given = { ...fields, version, session }
    const answer = await sendForm(address, given, keepalive, breaking.signal).catch(() => undefined)
    clearTimeout(patience)
    if (answer?.status === 200) {
      const kept = answer.said as { version: number; at: string | null }
      version = kept.version
      arrived = fields
      rest = kept.at === null ? { kind: 'nothing' } : { kind: 'kept', at: kept.at }
      if (sameFields(read(), fields)) {
        forget()
        tell(rest)
      } else changed()
      return true
    }
    // It was broken off: the form itself is being sent.
    if (isHeld) return false
    if (answer?.status === 409) {
      isHeld = true
      tell({ kind: 'conflict', ...(answer.said as { byName: string; at: string }) })
    } else if (answer?.status === 404) {
      isHeld = true
      tell({ kind: 'gone' })
    } else if (answer?.status === 413 || answer?.status === 400) {
      // The same text again would fare no better.
      tell({ kind: 'refused' })
    } else {
      tell({ kind: answer === undefined ? 'offline' : answer.isRedirect ? 'signed-out' : 'failed' })
      sendIn(RETRY_MS)
    }
    return false
  }

  const backOnLine = () => void sendOnce()
  window.addEventListener('online', backOnLine)

  return {
    /** Something in the form may have changed. */
    changed,
    flush: () => flush(),
    /**
     * While the form is being submitted, or waits for a choice, text is saved in this browser alone. A
     * running request is aborted, lest it arrive after the form.
     */
    hold(holds: boolean) {
      isHeld = holds
      if (!holds) return changed()
      clearTimeout(timer)
      onItsWay?.abort()
    },
    stop() {
      window.removeEventListener('online', backOnLine)
      isStopped = true
      void flush(true)
    },
  }
}

export type Autosave = ReturnType<typeof createAutosave>

async function sendForm(address: string, given: object, keepalive: boolean, signal: AbortSignal) {
  const body = new FormData()
  for (const [name, text] of Object.entries(given)) body.set(name, String(text))
  const answer = await fetch(address, { method: 'POST', body, keepalive, redirect: 'manual', signal })
  // A redirect leads to the sign-in screen.
  const isRedirect = answer.type === 'opaqueredirect'
  const { status } = answer
  return { status, isRedirect, said: status === 200 || status === 409 ? await answer.json() : undefined }
}
