/**
 * Where the person is whose form outlasted their session: signed in again, signed out while nobody else is
 * signed in, or somebody else is; unknown when it can't be told any more whose it was.
 */
export type Whereabouts = 'here' | 'away' | 'another' | 'unknown'
