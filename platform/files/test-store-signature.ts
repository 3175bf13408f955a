import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Why the stand-in store refuses a request. */
export type Refusal = { status: number; code: string }

type Credentials = { accessKeyId: string; secretAccessKey: string }
type Claim = {
  credential: string
  signedHeaders: string[]
  signature: string
  date: string
  payloadHash: string
  /** For how many seconds the signature is valid. */
  life: number
  query: [string, string][]
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const CLOCK_TOLERANCE_S = 15 * 60
const LONGEST_LIFE_S = 7 * 24 * 60 * 60
const mismatch: Refusal = { status: 403, code: 'SignatureDoesNotMatch' }
const denied: Refusal = { status: 403, code: 'AccessDenied' }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/**
 * Checks a request's signature (AWS version 4) by computing it again from the request.
 * @returns undefined when it is valid
 */
export function refusalOf(
  request: IncomingMessage,
  body: Buffer,
  credentials: Credentials,
  region: string,
): Refusal | undefined {
  const url = new URL(request.url ?? '/', 'http://store')
  const claim = url.searchParams.has('X-Amz-Signature') ? claimInAddress(url) : claimInHeaders(request, url)
  if (!claim) return denied
  const signedAt = Date.parse(
    claim.date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  )
  const age = (Date.now() - signedAt) / 1000
  if (!(age > -CLOCK_TOLERANCE_S && age <= claim.life)) return denied
  const scope = `${claim.date.slice(0, 8)}/${region}/s3/aws4_request`
  if (claim.credential !== `${credentials.accessKeyId}/${scope}`) return mismatch
  const mustBeSigned = Object.keys(request.headers).filter(
    (name) => name === 'host' || name.startsWith('x-amz-'),
  )
  if (mustBeSigned.some((name) => !claim.signedHeaders.includes(name))) return denied
  if (claim.payloadHash !== 'UNSIGNED-PAYLOAD' && claim.payloadHash !== sha256(body)) {
    return { status: 400, code: 'XAmzContentSHA256Mismatch' }
  }
  const signature = sign(canonicalRequest(request, url, claim), claim.date, scope, credentials)
  return isSame(signature, claim.signature) ? undefined : mismatch
}

function claimInAddress(url: URL): Claim | undefined {
  const get = (name: string) => url.searchParams.get(name) ?? ''
  const life = Number(get('X-Amz-Expires'))
  if (get('X-Amz-Algorithm') !== ALGORITHM || !(life > 0 && life <= LONGEST_LIFE_S)) return undefined
  return {
    credential: get('X-Amz-Credential'),
    signedHeaders: get('X-Amz-SignedHeaders').split(';'),
    signature: get('X-Amz-Signature'),
    date: get('X-Amz-Date'),
    payloadHash: url.searchParams.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
    life,
    query: [...url.searchParams].filter(([name]) => name !== 'X-Amz-Signature'),
  }
}

function claimInHeaders({ headers }: IncomingMessage, url: URL): Claim | undefined {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, credential, signedHeaders, signature] = pattern.exec(headers.authorization ?? '') ?? []
  if (!credential || !signedHeaders || !signature) return undefined
  return {
    credential,
    signedHeaders: signedHeaders.split(';'),
    signature,
    date: String(headers['x-amz-date'] ?? ''),
    payloadHash: String(headers['x-amz-content-sha256'] ?? ''),
    life: CLOCK_TOLERANCE_S,
    query: [...url.searchParams],
  }
}

function canonicalRequest(request: IncomingMessage, url: URL, claim: Claim): string {
  const path = url.pathname.split('/').map(decodeURIComponent).map(encode).join('/')
  const query = claim.query.map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const headers = claim.signedHeaders.map((name) => `${name}:${plain(request.headers[name])}\n`)
  return [
    request.method,
    path,
    query.join('&'),
    headers.join(''),
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n')
}

function sign(canonical: string, date: string, scope: string, { secretAccessKey }: Credentials): string {
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  return hmac(key, [ALGORITHM, date, scope, sha256(canonical)].join('\n')).toString('hex')
}

function plain(value: string | string[] | undefined): string {
  return String(value ?? '')
    .trim()
    .replace(/ +/g, ' ')
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
