import type { Readable } from 'node:stream'

/** What is known about a file in the store without opening it. `size` is in bytes. */
export type StoredFile = { key: string; size: number; changedAt: Date }

/**
 * A folder of this machine or S3-compatible storage. A key has lower-case letters, digits and single slashes;
 * any other throws, so that nothing a visitor typed ever names a file.
 */
export type FileStore = {
  /** A path for a new temporary file, which does not exist yet and which `keep` can take over. */
  temporaryPath(): Promise<string>
  /** Moves a finished temporary file to `key`. Once this resolves, it survives a power cut. */
  keep(temporaryPath: string, key: string): Promise<void>
  /** The file, undefined if missing. The caller must read the stream to its end or destroy it. */
  open(key: string): Promise<{ size: number; stream: Readable } | undefined>
  /** Removes a file. It is no error if there is none. */
  remove(key: string): Promise<void>
  /** Every file whose key begins with `folder` and a slash. */
  list(folder: string): AsyncIterable<StoredFile>
  /** Removes temporary files last written before `moment`, left by a crash. @returns how many */
  removeTemporaryFiles(moment: Date): Promise<number>
  /** An address to PUT a file of exactly this type and size to; undefined where that is impossible. */
  readonly presignUpload:
    | ((key: string, type: string, size: number, seconds: number) => Promise<string>)
    | undefined
  /** The origin of those addresses, for the content security policy; undefined where there are none. */
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
