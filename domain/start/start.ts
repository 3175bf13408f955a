export const START_PATH = '/admin/start'

/** A step on the way to a site that can go live. */
export type StartStep = {
  title: string
  isDone: boolean
  /** How it stands, as it was read just now. */
  state: string
  link?: { name: string; path: string }
  /** What whoever runs the machine puts where, when the desk can't do it. */
  line?: string
}
