import type { RawBuilder, SqlBool } from 'kysely'
import type { Db, DbOrTrx } from '#platform/db/open.server.ts'

/** How long records are kept after their last activity, in months. */
export type RetentionPeriods = {
  /** Applications, registrations and their CVs. */
  applications: number
  messages: number
  /** Places on training sessions; the session itself counts as activity. */
  bookings: number
  placed: number
}

export type Contact = {
  /** The address of the person or, of somebody who gave none, the telephone number. */
  person: string
  /** Empty where none is known. */
  phone: string
}

export type PersonalRecord = Contact & {
  id: string
  what: string
  /** Empty where none is known. */
  name: string
  /** Whom the record is about that a mail is about, if there; of a candidate, a referee under a hold. */
  about?: Contact | undefined
  lastActivity: string
  path: string | undefined
  /** Why an erasure leaves it; undefined for what it deletes. */
  keptBecause: string | undefined
  /** Of what is kept because somebody was placed: the last day or moment from which its period counts. */
  placedUntil?: string | undefined
}

/** How one kind of records about people is found, exported and removed, for the privacy desk. */
export type RecordKind = {
  /** As the desk and the folder in an export name it: `applications`. */
  name: string
  /** Everything of this kind under these addresses and telephone numbers, in any spelling, and ids. */
  about(db: DbOrTrx, keys: readonly string[]): Promise<PersonalRecord[]>
  /** What holds this address, telephone number or name, as its own or in its words. */
  naming(db: Db, words: string): Promise<PersonalRecord[]>
  /** Under which keys and ids there are records of this kind that an erasure may delete. */
  people(db: DbOrTrx): Promise<string[]>
  count(db: DbOrTrx): Promise<number>
  /** What fits a condition on its table, by its last activity, oldest first. */
  due(db: DbOrTrx, condition: RawBuilder<SqlBool>, batch: Batch): Promise<PersonalRecord[]>
  /** What has had no activity for its period, in the same order. */
  expired(db: DbOrTrx, query: ExpiryQuery): Promise<PersonalRecord[]>
  /**
   * What an export holds of a record: its data, and the keys of the files that belong to it.
   * @param isForThem whether the person takes it themselves: then nothing that they have not been told yet
   */
  contents(db: DbOrTrx, id: string, isForThem?: boolean): Promise<{ data: unknown; cvs: readonly CvFile[] }>
  /**
   * Deletes records and mail about them, in a transaction. @returns keys of CVs to remove afterwards
   * @param at the moment, for what is noted of it
   */
  remove(trx: DbOrTrx, ids: readonly string[], at?: string): Promise<string[]>
  /** Deletes of records that an erasure leaves what need not stay. @returns as above */
  reduce?(trx: DbOrTrx, ids: readonly string[], at: string): Promise<string[]>
}

/** `monthsAgo` is the moment so many months before now, as ISO 8601. */
export type ExpiryQuery = Batch & {
  periods: RetentionPeriods
  monthsAgo: (months: number) => string
}

/** At most `limit` records, after `after` in their order; of `ids` alone, if there are any. */
export type Batch = {
  limit: number
  after: { lastActivity: string; id: string } | undefined
  ids?: readonly string[]
}

/** A CV in an export. `name` is a name for the file there. */
type CvFile = { key: string; name: string }
