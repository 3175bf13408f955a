import { EventEmitter } from 'node:events'

/**
 * Gathers what React writes. It is not one of Node's streams: each of those creates a function that V8 allocates straight among the long-lived
 * objects, which kept everything a page was made from alive through every minor collection (decision 20).
 */
export class GatheredPage extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true
  readonly #parts: Uint8Array[] = []
  readonly #whole = Promise.withResolvers<Buffer<ArrayBuffer>>()

  /** Resolves to the bytes of the page's HTML once React has finished; rejects with what React failed with half way. */
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
