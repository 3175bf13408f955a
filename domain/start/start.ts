import { DESK_PATH, isAdmin, type SignedInUser } from '#domain/accounts/accounts.ts'

export const START_PATH = '/admin/start'

/**
 * Where somebody goes who has chosen a password in place of a one-time one: an administrator who asked for no
 * other page to the first steps.
 */
export const pathAfterFirstSignIn = (user: SignedInUser, next: string): string =>
  next === DESK_PATH && isAdmin(user) ? `${START_PATH}?first` : next

/** A step on the way to a site that can go live. */
export type StartStep = {
  title: string
  isDone: boolean
  /** How it stands, as it was read just now. */
  state: string
  links?: readonly { name: string; path: string }[]
  /** What whoever runs the machine puts where, when the desk can't do it. */
  line?: string
  /** What an administrator says of it, when only they can know. */
  tick?: { intent: StartIntent; label: string }
}

/** What the forms of the first steps do. */
export type StartIntent = (typeof INTENTS)[number]
const INTENTS = ['put-away', 'bring-back', 'texts-read', 'texts-unread'] as const

export const isStartIntent = (intent: string): intent is StartIntent =>
  INTENTS.some((known) => known === intent)
