import type { Readable } from 'node:stream'

/** What is known about a file in the store without opening it. `size` is in bytes. */
export type StoredFile = { key: string; size: number; changedAt: Date }

/**
 * Where files are kept: a folder of this machine or S3-compatible storage. A key consists of lower-case letters and digits, with single slashes
 * in between; every verb throws on any other key, so that nothing a visitor typed ever names a file.
 */
export type FileStore = {
  /** A path for a new temporary file, which does not exist yet and which `keep` can take over. */
  temporaryPath(): Promise<string>
  /**
   * Moves a finished temporary file from its path to `key` and makes it durable: once this resolves it survives a power cut.
   */
  keep(temporaryPath: string, key: string): Promise<void>
  /**
   * The file's bytes, and how many there are; undefined when there is no such file. The caller must read the stream to its end or destroy it.
   */
  open(key: string): Promise<{ size: number; stream: Readable } | undefined>
  /** Removes a file. It is no error if there is none. */
  remove(key: string): Promise<void>
  /** Every file whose key begins with `folder` and a slash. */
  list(folder: string): AsyncIterable<StoredFile>
  /**
   * Removes temporary files last written before `moment`, which a crash left behind. @returns how many
   */
  removeTemporaryFiles(moment: Date): Promise<number>
  /**
   * Gives an address to which a browser can PUT a file of exactly this type and size (in bytes) for `seconds`. Undefined where files have to
   * come through this program.
   */
  readonly presignUpload:
    | ((key: string, type: string, size: number, seconds: number) => Promise<string>)
    | undefined
  /**
   * The origin of those addresses, which the pages' content policy has to allow; undefined where there are none.
   */
  readonly uploadOrigin: string | undefined
  /** @throws when the store can't be read from and written to at the moment */
  check(): Promise<void>
  close(): void
}

/** @throws when `key` is not a valid key of a file store */
export function assertKey(key: string): void {
  if (!/^[a-z0-9]+(\/[a-z0-9]+)*$/.test(key) || key.length > 200)
    throw new Error('Not a key of the file store')
}
