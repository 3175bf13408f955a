import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pdf } from '../domain/uploads/corpus/pdf-files.ts'
import { docx } from '../domain/uploads/corpus/zip-files.ts'
import { CV_TYPES } from '../domain/uploads/uploads.ts'
import { EICAR } from '../platform/scanner/test-scanner.server.ts'
import { startClamd } from './clamd.ts'
import { type Program, startProgram } from './program.ts'

const TOKEN = 'token-for-the-test-of-scanned-cvs-'
/** The program waits five seconds for a scanner that says nothing. */
const SLOW_SCANNER_MS = 8_000
/** A waiting CV is scanned within this time of the scanner's return. */
const SOON_MS = 40_000

const harmless = pdf()
const malicious = pdf({ comment: `%${EICAR}` })
/** A file that the scanner has to unpack: the text in it is deflated. */
const packed = docx([{ name: 'word/media/1.bin', data: EICAR.padEnd(5_000, ' ') }])

/**
 * Tries the program with a real ClamAV daemon: harmless CVs, malicious ones, one in an archive, the daemon
 * stopped and the daemon frozen.
 * @returns the faults found, by what was tried
 */
export async function checkScannedCvs(): Promise<Map<string, string[]>> {
  const clamd = await startClamd()
  const program = await startProgram({ CLAMD_URL: clamd.url, API_TOKEN: TOKEN }).catch(async (error) => {
    await clamd.remove()
    throw error
  })
  const { upload, apply, cvStatus, becomes, get } = callsTo(program)
  const found = new Map<string, string[]>()
  const expect = (what: string, seen: unknown, wanted: unknown) => {
    const isSo = JSON.stringify(seen) === JSON.stringify(wanted)
    const fault = `${JSON.stringify(seen)} instead of ${JSON.stringify(wanted)}`
    found.set(what, [...(found.get(what) ?? []), ...(isSo ? [] : [fault])])
  }
  try {
    for (const bytes of [harmless, docx()]) {
      const { status, cvUrl } = await upload(bytes)
      expect('a harmless CV', [status, await cvStatus(await apply(cvUrl))], [204, 200])
    }
    expect('a malicious CV', (await upload(malicious)).status, 415)
    expect('a malicious file in a Word document', (await upload(packed)).status, 415)

    await clamd.stop()
    const [one, other] = [await upload(harmless), await upload(packed)]
    const waiting = [await apply(one.cvUrl), await apply(other.cvUrl)]
    const what = 'the scanner is stopped'
    expect(what, [one.status, other.status, await get('/readyz')], [204, 204, 200])
    for (const reference of waiting) expect(what, await cvStatus(reference), 409)
    await clamd.start()
    expect(what, await becomes(waiting[0], 200), 200)
    expect(what, await becomes(waiting[1], 410), 410)

    clamd.freeze()
    const started = performance.now()
    const slow = await upload(harmless)
    expect('the scanner is slow', performance.now() - started < SLOW_SCANNER_MS, true)
    const reference = await apply(slow.cvUrl)
    expect('the scanner is slow', [slow.status, await cvStatus(reference)], [204, 409])
    clamd.thaw()
    expect('the scanner is slow', await becomes(reference, 200), 200)

    expect('what is malicious is destroyed', filesWithText(program.folder, EICAR, packed), [])
  } finally {
    await program.stop()
    await clamd.remove()
  }
  return found
}

function callsTo({ address }: Program) {
  const Authorization = `Bearer ${TOKEN}`
  const get = async (path: string) =>
    (await fetch(`${address}${path}`, { headers: { Authorization } })).status
  async function upload(bytes: Buffer) {
    const type = bytes.subarray(0, 4).equals(Buffer.from('%PDF')) ? CV_TYPES.pdf : CV_TYPES.docx
    const slot = await (
      await fetch(`${address}/api/upload/get?contentType=${encodeURIComponent(type)}`)
    ).json()
    const { status } = await fetch(slot.uploadUrl, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'Content-Type': type },
    })
    return { status, cvUrl: slot.fileUrl as string }
  }
  async function apply(cvUrl: string): Promise<string> {
    const person = { name: 'Ann Example', email: 'ann@home.example', phone: '020 7946 0001', over18: true }
    const answer = await fetch(`${address}/api/apply`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...person, specialty: 'Nurse', experience: '3-5 years', cvUrl }),
    })
    return (await answer.json()).reference
  }
  async function cvStatus(reference: string | undefined): Promise<number> {
    const answer = await fetch(`${address}/api/applications?limit=100`, { headers: { Authorization } })
    const all = (await answer.json()) as { id: string; reference: string }[]
    return get(`/api/applications/${all.find((one) => one.reference === reference)?.id}/cv`)
  }
  /**
   * Waits until a request for a CV gets the status hoped for, `SOON_MS` at most. @returns the status it
   * gets then
   */
  async function becomes(reference: string | undefined, hoped: number): Promise<number> {
    const giveUpAt = Date.now() + SOON_MS
    for (;;) {
      const status = await cvStatus(reference)
      if (status === hoped || Date.now() > giveUpAt) return status
      await sleep(250)
    }
  }
  return { upload, apply, cvStatus, becomes, get }
}

/** The files in a folder that are, or contain, one of these texts. */
function filesWithText(folder: string, ...texts: (string | Buffer)[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const bytes = readFileSync(path)
      return texts.some((text) => bytes.includes(text))
    })
}
