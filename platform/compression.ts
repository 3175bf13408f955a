import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

/** A window of 256 KB, longer than nearly every page: the default takes megabytes of memory for each. */
const BROTLI = { params: { [constants.BROTLI_PARAM_LGWIN]: 18, [constants.BROTLI_PARAM_QUALITY]: 4 } }

const brotlied = promisify(brotliCompress)
/** Compresses with gzip. */
export const gzipped = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * The preferred encoding among those that are known; the first where several are equally good.
 * @param accepted `Accept-Encoding`
 */
export function bestEncoding(
  accepted: string | null | undefined,
  known: readonly Encoding[] = ['br', 'gzip'],
): Encoding {
  const weights = new Map(parseAccept(accepted ?? '').map(({ type, q }) => [type.toLowerCase(), q]))
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [best = 'identity'] = known.toSorted((one, other) => weightOf(other) - weightOf(one))
  return weightOf(best) > 0 ? best : 'identity'
}

/** A copy of exactly its size: a slice would keep a whole block of the compressor alive. */
export async function compress(plain: Buffer, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const made = encoding === 'br' ? await brotlied(plain, BROTLI) : await gzipped(plain)
  const copy = Buffer.allocUnsafeSlow(made.length)
  made.copy(copy)
  return copy
}
