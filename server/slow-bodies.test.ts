import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { cutSlowBodies } from './slow-bodies.ts'

const WINDOW_MS = 300
const DEADLINE_MS = 900
const UPLOAD = 'PUT /api/upload/0123456789abcdefghijklmnop HTTP/1.1'

/** Sends a request's head and then pieces of its body with a pause after each. @returns the answer's text */
async function send(
  listener: RequestListener,
  pieces: Buffer[],
  pauseMs: number,
  head = UPLOAD,
): Promise<string> {
  const server = createServer({ requestTimeout: 0 }, listener).listen(0, '127.0.0.1')
  cutSlowBodies(server, { windowMs: WINDOW_MS, deadlineMs: DEADLINE_MS })
  onTestFinished(() => {
    server.close()
  })
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  const length = pieces.reduce((total, piece) => total + piece.length, 0)
  socket.write(`${head}\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`)
  for (const piece of pieces) {
    if (!socket.destroyed) socket.write(piece)
    await sleep(pauseMs)
  }
  await closed
  return answer
}

const readAll: RequestListener = async (incoming: IncomingMessage, outgoing) => {
  try {
    let size = 0
    for await (const piece of incoming) size += piece.length
    outgoing.end(`got ${size}`)
  } catch {
    outgoing.destroy()
  }
}
const bytes = (count: number, length: number) => Array.from({ length: count }, () => Buffer.alloc(length, 7))

test('a body that comes byte by byte is cut with 408', async () => {
  expect(await send(readAll, bytes(20, 1), 50)).toMatch(/^HTTP\/1\.1 408 /)
})

test.each([
  ['a CV', UPLOAD],
  ['a form with a file', 'POST /register HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x'],
])('%s that keeps the pace may take as long as it needs', async (_what, head) => {
  expect(await send(readAll, bytes(30, 1_000), 50, head)).toContain('got 30000')
})

test.each([
  ['a call', 'POST /api/apply HTTP/1.1\r\nContent-Type: application/json'],
  ['a form', 'POST /contact HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded'],
  ['a change', 'PUT /api/jobs/1 HTTP/1.1\r\nContent-Type: application/json'],
  ['what is sent to no place', 'POST /nowhere HTTP/1.1'],
])('%s has a deadline, whatever its pace', async (_what, head) => {
  expect(await send(readAll, bytes(30, 1_000), 50, head)).toMatch(/^HTTP\/1\.1 408 /)
  expect(await send(readAll, bytes(6, 1_000), 50, head)).toContain('got 6000')
})

test('a short body is not cut for being short', async () => {
  expect(await send(readAll, bytes(1, 10), 0)).toContain('got 10')
})

test('nobody is cut because this program reads slowly or takes long to answer', async () => {
  const slowly: RequestListener = async (incoming, outgoing) => {
    await sleep(3 * WINDOW_MS)
    await readAll(incoming, outgoing)
  }
  for (const head of [UPLOAD, 'POST /api/apply HTTP/1.1']) {
    expect(await send(slowly, bytes(1, 3_000_000), 0, head)).toContain('got 3000000')
  }
})
