/** A live job is quiet when nobody has applied for it for so many days, and it has been there for longer. */
export const QUIET_AFTER_DAYS = 7

/** The jobs manager with the quiet jobs alone: `state=quiet` in its address. */
export const QUIET_JOBS_PATH = '/admin/jobs?state=quiet'
