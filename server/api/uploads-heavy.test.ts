import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cvCorpus } from '#domain/uploads/corpus/cv-corpus.ts'
import { cvRefusals } from '#domain/uploads/cv-refusals.ts'
import { CV_TYPES } from '#domain/uploads/uploads.ts'
import { freePort } from '../../testing/free-port.ts'
import { newFolder } from '../../testing/new-folder.ts'

const LENGTH = 300 * 1024 * 1024
const piece = Buffer.alloc(256 * 1024, 7)

describe('a listening server', () => {
  let dataDir: string
  let server: ChildProcess
  let address: string

  beforeAll(async () => {
    dataDir = newFolder()
    server = fork(fileURLToPath(import.meta.resolve('./test-uploads-program.ts')), {
      cwd: dataDir,
      execArgv: [],
      env: {
        DATA_DIR: dataDir,
        PORT: String(await freePort()),
        SAMPLE_DATA: 'off',
        LOG_LEVEL: 'error',
        FORM_LIMIT_PER_HOUR: '1000',
      },
    })
    const [ready] = await once(server, 'message')
    address = ready.address
  })
  afterAll(async () => {
    server.disconnect()
    await once(server, 'exit')
  })

  /** The most memory that the server has had so far. */
  async function megabytes(): Promise<number> {
    server.send('memory')
    return (await once(server, 'message'))[0].megabytes
  }
  async function aSlot(): Promise<string> {
    const answer = await fetch(`${address}/api/upload/get?contentType=application/pdf`)
    return (await answer.json()).uploadUrl
  }
  /** A folder is made for the first file. */
  const filesIn = async (folder: string) =>
    existsSync(join(dataDir, folder)) ? (await readdir(join(dataDir, folder))).length : 0

  /** Uploads every kind of file. @returns how many were taken */
  async function uploadCorpus(): Promise<number> {
    let taken = 0
    for (const { bytes } of cvCorpus) {
      const body = new Uint8Array(await bytes())
      const answer = await fetch(await aSlot(), {
        method: 'PUT',
        body,
        headers: { 'Content-Type': CV_TYPES.pdf },
      })
      if (answer.status === 204) taken++
    }
    return taken
  }

  test('takes in good files of all kinds, and needs no 100 MB more for the same again', async () => {
    const taken = await uploadCorpus()
    const before = await megabytes()
    const takenAgain = await uploadCorpus()
    // By then both threads have loaded the libraries that read CVs.
    expect((await megabytes()) - before).toBeLessThan(100)
    expect(taken + takenAgain).toBe(await filesIn('files/cv'))
    expect(await filesIn('incoming')).toBe(0)
  }, 60_000)

  test.each([
    ['with', true],
    ['without', false],
  ])(
    'answers four uploads of 300 MB at once, %s a length, with flat memory',
    async (_, isDeclared) => {
      const kept = await filesIn('files/cv')
      const before = await megabytes()
      const slots = await Promise.all(Array.from({ length: 4 }, aSlot))
      const answers = await Promise.all(slots.map((slot) => putAll(slot, isDeclared)))
      expect(answers).toEqual(
        Array(4).fill({ status: 413, body: JSON.stringify({ error: cvRefusals.tooLarge }) }),
      )
      expect((await megabytes()) - before).toBeLessThan(100)
      expect([await filesIn('files/cv'), await filesIn('incoming')]).toEqual([kept, 0])
    },
    60_000,
  )

  test('an upload that breaks off leaves nothing', async () => {
    const sending = request(await aSlot(), { method: 'PUT', headers: { 'Content-Type': CV_TYPES.pdf } })
    sending.on('error', () => {})
    sending.write(piece)
    await expect.poll(() => filesIn('incoming')).toBe(1)
    sending.destroy()
    await expect.poll(() => filesIn('incoming')).toBe(0)
  })
})

/** Sends 300 MB whatever is answered meanwhile, and then reads the answer, as plain programs do. */
async function putAll(address: string, isDeclared: boolean) {
  const { hostname, port, pathname } = new URL(address)
  const socket = connect(Number(port), hostname).pause()
  const length = isDeclared ? `Content-Length: ${LENGTH}` : 'Transfer-Encoding: chunked'
  socket.write(`PUT ${pathname} HTTP/1.1\r\nHost: x\r\nContent-Type: ${CV_TYPES.pdf}\r\n${length}\r\n\r\n`)
  const chunk = isDeclared ? piece : Buffer.concat([Buffer.from('40000\r\n'), piece, Buffer.from('\r\n')])
  for (let sent = 0; sent < LENGTH; sent += piece.length) {
    if (!socket.write(chunk)) await once(socket, 'drain')
  }
  if (!isDeclared) socket.write('0\r\n\r\n')
  const [head = '', body] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body }
}
