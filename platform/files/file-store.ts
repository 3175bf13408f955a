import type { Readable } from 'node:stream'

/** A file in the store: what is known of it without opening it. */
export type StoredFile = { key: string; size: number; changedAt: Date }

/**
 * Where files are kept: a folder of this machine or S3-compatible storage. A key consists of lower-case
 * letters, digits and single slashes between them; every verb throws on any other, so that nothing a visitor
 * typed ever names a file.
 */
export type FileStore = {
  /** The path of a new temporary file, not made yet, that `keep` can take over. */
  temporaryPath(): Promise<string>
  /**
   * Makes a finished temporary file durable under `key` and takes it away from its path. After this it
   * outlives a power cut.
   */
  keep(temporaryPath: string, key: string): Promise<void>
  /**
   * The file's bytes and how many there are; undefined when there is none. Whoever opens it reads or destroys
   * the stream.
   */
  open(key: string): Promise<{ size: number; stream: Readable } | undefined>
  /** Removes a file. That there is none is no error. */
  remove(key: string): Promise<void>
  /** Every file whose key begins with `folder` and a slash. */
  list(folder: string): AsyncIterable<StoredFile>
  /**
   * Removes temporary files that were last written before `moment`: what a crash left behind. Says how many.
   */
  removeTemporaryFiles(moment: Date): Promise<number>
  /**
   * An address that a browser can put a file of exactly this type and size to, for so many seconds. Undefined
   * where files have to come through this program.
   */
  readonly presignUpload:
    | ((key: string, type: string, size: number, seconds: number) => Promise<string>)
    | undefined
  /**
   * The origin of those addresses, which the pages' content policy has to allow; undefined where there are
   * none.
   */
  readonly uploadOrigin: string | undefined
  /** @throws when the store can't be read from and written to at the moment */
  check(): Promise<void>
  close(): void
}

/** @throws when `key` is not one of the store's own kind */
export function assertKey(key: string): void {
  if (!/^[a-z0-9]+(\/[a-z0-9]+)*$/.test(key) || key.length > 200)
    throw new Error('Not a key of the file store')
}
