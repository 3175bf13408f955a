const SQLITE_CONSTRAINT_FOREIGNKEY = 787
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555
const SQLITE_CONSTRAINT_UNIQUE = 2067
const POSTGRES_FOREIGN_KEY_VIOLATION = '23503'
const POSTGRES_UNIQUE_VIOLATION = '23505'

/** Whether a statement failed, on either engine, because a value that must be unique is already there. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === POSTGRES_UNIQUE_VIOLATION) return true
  return (
    'errcode' in error &&
    (error.errcode === SQLITE_CONSTRAINT_UNIQUE || error.errcode === SQLITE_CONSTRAINT_PRIMARYKEY)
  )
}

/** Whether a statement failed, on either engine, because a row that it refers to is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === POSTGRES_FOREIGN_KEY_VIOLATION) return true
  return 'errcode' in error && error.errcode === SQLITE_CONSTRAINT_FOREIGNKEY
}
