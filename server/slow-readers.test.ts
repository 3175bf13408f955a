import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { cutSlowReaders } from './slow-readers.ts'

const WINDOW_MS = 1_000
const LEAST_BYTES_PER_SECOND = 1024 * 1024
/** More than the buffers of both ends hold. */
const LARGE = Buffer.alloc(32 * 1024 * 1024)

async function ask(
  listener: RequestListener,
  connection = 'Connection: close\r\n',
): Promise<{ client: Socket; here: Promise<Socket> }> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  cutSlowReaders(server, { windowMs: WINDOW_MS, leastBytesPerSecond: LEAST_BYTES_PER_SECOND })
  const here = once(server, 'connection').then(([socket]) => socket as Socket)
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
  onTestFinished(() => {
    client.destroy()
    server.close()
  })
  client.write(`GET / HTTP/1.1\r\nHost: x\r\n${connection}\r\n`)
  return { client, here }
}

/** Reads to the end. */
async function sizeOf(client: Socket): Promise<number> {
  let size = 0
  for await (const piece of client) {
    size += piece.length
  }
  return size
}

test('who does not read the answer is cut', async () => {
  const { client, here } = await ask((_, outgoing) => outgoing.end(LARGE))
  client.pause()
  await once(await here, 'close')
})

/** An answer as a file is sent: in pieces, as fast as they are taken. */
const inPieces: RequestListener = (_, outgoing) => {
  const pieces = Array.from({ length: 512 }, () => LARGE.subarray(0, LARGE.length / 512))
  pipeline(Readable.from(pieces), outgoing).catch(() => {})
}

/** Reads at a given pace until it has everything or is cut off. @returns how much that was, in bytes */
async function readAtPace(client: Socket, bytesPerSecond: number): Promise<number> {
  const started = performance.now()
  let size = 0
  client.on('readable', () => {})
  while (!client.closed && !client.readableEnded) {
    const due = ((performance.now() - started) / 1000) * bytesPerSecond - size
    size += client.read(Math.min(Math.floor(due), client.readableLength) || 0)?.length ?? 0
    await sleep(10)
  }
  return size
}

test('who takes a little all the time is cut as well', async () => {
  const { client } = await ask(inPieces)
  expect(await readAtPace(client, LEAST_BYTES_PER_SECOND / 8)).toBeLessThan(LARGE.length)
})

test.each([
  ['in pieces', inPieces],
  ['in one piece', ((_, outgoing) => outgoing.end(LARGE)) satisfies RequestListener],
])('who keeps the pace gets all of it, however long that takes: %s', async (_, listener) => {
  const { client } = await ask(listener)
  expect(await readAtPace(client, 8 * LEAST_BYTES_PER_SECOND)).toBeGreaterThan(LARGE.length)
})

test('who reads gets all of it', async () => {
  const { client } = await ask((_, outgoing) => outgoing.end(LARGE))
  expect(await sizeOf(client)).toBeGreaterThan(LARGE.length)
})

test('an answer that takes its time to be made is waited for', async () => {
  const { client } = await ask(async (_, outgoing) => {
    outgoing.write('one')
    await sleep(2 * WINDOW_MS)
    outgoing.end('two')
  })
  expect(await sizeOf(client)).toBeGreaterThan(6)
})

/** Gets a small answer over a kept connection and, after longer than a window, asks over it for a large one. */
async function askAgain() {
  const asked = await ask((_, outgoing) => outgoing.end(outgoing.req.url === '/large' ? LARGE : 'small'), '')
  await once(asked.client, 'readable')
  asked.client.read()
  await sleep(2 * WINDOW_MS)
  asked.client.write('GET /large HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  return asked
}

test('who was idle on a kept connection has a whole window for the next answer', async () => {
  const { client } = await askAgain()
  expect(await readAtPace(client, 8 * LEAST_BYTES_PER_SECOND)).toBeGreaterThan(LARGE.length)
})

test('who reads the first answer on a kept connection and not the next is cut', async () => {
  const { client, here } = await askAgain()
  client.pause()
  await once(await here, 'close')
})
