import type { Side } from '#domain/placements/confirmation.ts'

/** What `?done=` says of who gets an email, after what was done. */
export const toldName = (told: readonly Side[]) =>
  told.length === 2 ? '-both' : told[0] ? (`-${told[0]}` as const) : ''

/** What is said once somebody is placed, or a placement is changed or cancelled. @param when mail goes */
export function toldTexts(when: string) {
  const off =
    'Cancelled: it never began. An application that was Placed by it is at Offered again, unless another ' +
    'placement goes with it.'
  const alone = (side: Side) => `${when}. The ${side === 'client' ? 'candidate' : 'client'} gets none.`
  const [candidate, client] = [alone('candidate'), alone('client')]
  return {
    placed: 'Placed. Nobody gets a confirmation.',
    'placed-candidate': `Placed. The confirmation for the candidate will be sent ${candidate}`,
    'placed-client': `Placed. The confirmation for the client will be sent ${client}`,
    'placed-both': `Placed. The confirmations for the candidate and the client will be sent ${when}.`,
    saved: 'Saved. Nobody gets an email about it.',
    'saved-candidate': `Saved. The email to the candidate will be sent ${candidate}`,
    'saved-client': `Saved. The email to the client will be sent ${client}`,
    'saved-both': `Saved. The emails to the candidate and the client will be sent ${when}.`,
    cancelled: `${off} Nobody gets an email about it.`,
    'cancelled-candidate': `${off} The email to the candidate will be sent ${candidate}`,
    'cancelled-client': `${off} The email to the client will be sent ${client}`,
    'cancelled-both': `${off} The emails to the candidate and the client will be sent ${when}.`,
  }
}
