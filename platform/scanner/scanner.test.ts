import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { openScanner, type Scanner } from './scanner.server.ts'
import { EICAR, startTestScanner } from './test-scanner.server.ts'

const PATIENCE_MS = 20_000

async function aScanner() {
  const { host, port, habits } = await startTestScanner(onTestFinished)
  return { scanner: openScanner({ scanner: { host, port } }) as Scanner, habits }
}
const aFile = (...pieces: (string | Buffer)[]) => Readable.from(pieces.map((piece) => Buffer.from(piece)))

test('without an address there is no scanner', () => {
  expect(openScanner({ scanner: undefined })).toBeUndefined()
})

test('a file is clean or malicious, in whatever pieces it comes', async () => {
  const { scanner } = await aScanner()
  expect(await scanner.scan(aFile('My', '', ' CV'), PATIENCE_MS)).toBe('clean')
  expect(await scanner.scan(aFile(), PATIENCE_MS)).toBe('clean')
  const tenMegabytes = Array.from({ length: 160 }, () => Buffer.alloc(64 * 1024))
  const halves = [EICAR.slice(0, 30), EICAR.slice(30)]
  expect(await scanner.scan(aFile(...tenMegabytes, ...halves), PATIENCE_MS)).toBe('malicious')
  expect(scanner.counts).toEqual({ clean: 2, malicious: 1, failed: 0 })
})

test.each([...['INSTREAM size limit exceeded. ERROR', 'UNKNOWN COMMAND', 'stream: OK FOUND?', 'OK', '']])(
  'the answer %j is no verdict',
  async (says) => {
    const { scanner, habits } = await aScanner()
    habits.says = says
    await expect(scanner.scan(aFile('My CV'), PATIENCE_MS)).rejects.toMatchObject({ name: 'ScanFailure' })
    expect(scanner.counts.failed).toBe(1)
  },
)

test('a scanner that says nothing is waited for only so long', async () => {
  const { scanner, habits } = await aScanner()
  habits.isSilent = true
  const file = aFile('My CV')
  await expect(scanner.scan(file, 50)).rejects.toMatchObject({ code: 'slow' })
  expect(file.destroyed).toBe(true)
})

test('a store that says nothing is no reason to wait for longer', async () => {
  const { scanner } = await aScanner()
  const file = new Readable({ read() {} })
  await expect(scanner.scan(file, 50)).rejects.toMatchObject({ code: 'slow' })
  expect(file.destroyed).toBe(true)
})

test('a scanner that is away gives no verdict, and the file is let go', async () => {
  const scanner = openScanner({ scanner: { host: '127.0.0.1', port: await freePort() } })
  const file = aFile('My CV')
  await expect(scanner?.scan(file, PATIENCE_MS)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect(file.destroyed).toBe(true)
})

test('closing breaks off what is under way', async () => {
  const { scanner, habits } = await aScanner()
  habits.isSilent = true
  const scan = scanner.scan(aFile('My CV'), PATIENCE_MS)
  scanner.close()
  await expect(scan).rejects.toMatchObject({ code: 'closed' })
})
