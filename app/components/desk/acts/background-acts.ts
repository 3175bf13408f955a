import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { useRevalidate } from '../../revalidate.ts'
import { announce } from '../done-notice.tsx'
import { alertDesk, refuseKey } from './alerts.ts'
import { isActing, noteAct } from './known-acts.ts'

/** Something that is done to one record while its page may be left: it names the record and how it stood. */
export type BackgroundAct = {
  /** The record's id, and what it is called. */
  about: string
  name: string
  /** The record's page, for when it fails. */
  page: string
  /** Where it is posted to, with which fields. */
  to: string
  fields: Record<string, string>
}

/** What the server answers: what to say of it, and the undo's id. */
export type ActAnswer = { done: string; undo?: string } | { failed: string }

const TIMEOUT_MS = 30_000

/** What is said when nobody knows what has become of an act. */
export const noAnswerAbout = (name: string) =>
  `${name}: no clear answer came, so it may not have been saved. Look at it before you try again.`
const signedOut = (name: string) =>
  `${name}: you're signed out, so nothing was changed. Sign in, and try again.`

const hearers = new Set<(about: string) => void>()

/**
 * Does something to a record without waiting for the answer, which is said on whatever page is shown then.
 * While one act about a record is on its way, another about the same is refused in words.
 * @returns whether it has been sent
 */
export function actInBackground(act: BackgroundAct): boolean {
  const { about, name, page, fields } = act
  if (isActing(about)) {
    refuseKey(`${name} is still being saved. Nothing more was done: try again in a moment.`)
    return false
  }
  noteAct(about, fields, 'under-way')
  void send(act).then(({ answer, isKnown }) => {
    const isDone = 'done' in answer
    noteAct(about, fields, isDone ? 'done' : 'failed')
    if (isDone) announce(answer.done, answer.undo ? { id: answer.undo, names: [name] } : undefined)
    else alertDesk(answer.failed, { to: page, name: `Look at ${name}` })
    // A page that can't be loaded either would lose what is typed on it.
    if (isKnown) for (const hear of hearers) hear(about)
  })
  return true
}

async function send({ name, to, fields }: BackgroundAct): Promise<{ answer: ActAnswer; isKnown: boolean }> {
  const unknown = { answer: { failed: noAnswerAbout(name) }, isKnown: false }
  try {
    const response = await fetch(to, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      // It arrives even if the tab is closed meanwhile.
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.type === 'opaqueredirect') return { answer: { failed: signedOut(name) }, isKnown: false }
    const answer: unknown = await response.json()
    return isAnswer(answer) ? { answer, isKnown: true } : unknown
  } catch {
    return unknown
  }
}

function isAnswer(answer: unknown): answer is ActAnswer {
  return typeof answer === 'object' && answer !== null && ('done' in answer || 'failed' in answer)
}

/** Reloads a page once an act is answered: any, or one about its own record. */
export function useReloadAfterActs(about?: string): void {
  const revalidate = useRevalidate()
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    // A page that is being left, or loaded anyway, is not loaded once more.
    const hear = (id: string) => void (isIdle && (about === undefined || about === id) && revalidate())
    hearers.add(hear)
    return () => void hearers.delete(hear)
  }, [about, isIdle, revalidate])
}

/** For the frame of the desk: whoever closes the tab is asked first while an answer is to come. */
export function useAskWhileActing(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isActing() && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
