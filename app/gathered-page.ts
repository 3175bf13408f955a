import { EventEmitter } from 'node:events'

/**
 * Gathers what React writes. Not a stream of Node's: each of those makes a function that V8 puts at once among what stays, so that all a page was made
 * of outlived every small collection (decision 20).
 */
export class GatheredPage extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true
  readonly #parts: Uint8Array[] = []
  readonly #whole = Promise.withResolvers<Buffer<ArrayBuffer>>()

  /** The bytes of the page's HTML once React has written its end. @throws what it failed with half way */
  get whole(): Promise<Buffer<ArrayBuffer>> {
    return this.#whole.promise
  }

  write(part: Uint8Array | string): boolean {
    this.#parts.push(typeof part === 'string' ? Buffer.from(part) : part)
    return true
  }

  end(): this {
    this.#whole.resolve(Buffer.concat(this.#parts))
    return this
  }

  destroy(error: unknown): this {
    this.#whole.reject(error)
    return this
  }
}
