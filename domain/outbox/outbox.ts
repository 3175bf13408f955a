/** A mail as staff see it on the page of what it is about. `failed` is one that is not tried any more. */
export type SentMail = {
  id: string
  subject: string
  text: string
  state: 'waiting' | 'sent' | 'failed'
  attempts: number
  error: string | null
  writtenAt: string
  sentAt: string | null
  /** The administrator who wrote it; null for what the program writes by itself. */
  writtenBy: string | null
}
