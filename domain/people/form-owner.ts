/**
 * Whether the person who filled in a form that outlasted their session is signed in again, signed out, or
 * somebody else is signed in now; unknown when it can't be told any more who filled it in.
 */
export type FormOwner = 'signed-in' | 'signed-out' | 'other-account' | 'unknown'
