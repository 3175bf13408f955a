import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { refusal } from './serve.ts'
import { cutSlowBodies } from './slow-bodies.ts'

const WINDOW_MS = 300
const DEADLINE_MS = 900
const UPLOAD = 'PUT /api/upload/0123456789abcdefghijklmnop HTTP/1.1'

// No time passes but between the pieces of a body.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** Sends a head and then pieces of its body, and lets time pass after each. The answer's text. */
async function send(pieces: Buffer[], pauseMs: number, head = UPLOAD, listener = readAll): Promise<string> {
  const server = createServer({ requestTimeout: 0 }, listener).listen(0, '127.0.0.1')
  cutSlowBodies(server, refusal(408, { 'Content-Length': '0' }), {
    windowMs: WINDOW_MS,
    deadlineMs: DEADLINE_MS,
  })
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const length = pieces.reduce((total, piece) => total + piece.length, 0)
  const whole = `${head}\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`
  socket.write(whole)
  const [incoming] = (await once(server, 'request')) as [IncomingMessage]
  /** Whether nothing more is read of the body: all of it is here, the connection is cut, or nobody reads. */
  const isOver = () =>
    incoming.complete ||
    !incoming.socket.writable ||
    incoming.readableLength >= incoming.readableHighWaterMark
  let sent = whole.length
  for (const piece of pieces) {
    if (!incoming.socket.writable) break
    socket.write(piece)
    sent += piece.length
    while (incoming.socket.bytesRead < sent && !isOver()) await nextTurn()
    vi.advanceTimersByTime(pauseMs)
  }
  await closed
  return answer
}

async function readAll(incoming: IncomingMessage, outgoing: Parameters<RequestListener>[1]) {
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
  expect(await send(bytes(20, 1), 50)).toMatch(/^HTTP\/1\.1 408 /)
})

test.each([
  ['a CV', UPLOAD],
  ['a form with a file', 'POST /register HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x'],
])('%s that keeps the pace may take as long as it needs', async (_what, head) => {
  expect(await send(bytes(30, 1_000), 50, head)).toContain('got 30000')
})

test.each([
  ['a call', 'POST /api/apply HTTP/1.1\r\nContent-Type: application/json'],
  ['a form', 'POST /contact HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded'],
  ['a change', 'PUT /api/jobs/1 HTTP/1.1\r\nContent-Type: application/json'],
  ['what is sent to no place', 'POST /nowhere HTTP/1.1'],
])('%s has a deadline, whatever its pace', async (_what, head) => {
  expect(await send(bytes(30, 1_000), 50, head)).toMatch(/^HTTP\/1\.1 408 /)
  expect(await send(bytes(6, 1_000), 50, head)).toContain('got 6000')
})

test('a short body is not cut for being short', async () => {
  expect(await send(bytes(1, 10), 0)).toContain('got 10')
})

test.each([...[UPLOAD, 'POST /api/apply HTTP/1.1']])(
  'nobody who sends %s is cut because this program reads slowly',
  async (head) => {
    const gate = Promise.withResolvers<void>()
    const answer = send(bytes(1, 3_000_000), 3 * WINDOW_MS, head, async (incoming, outgoing) => {
      await gate.promise
      await readAll(incoming, outgoing)
    })
    const waited = performance.now() + 3 * WINDOW_MS
    while (performance.now() < waited) await nextTurn()
    gate.resolve()
    expect(await answer).toContain('got 3000000')
  },
)
