import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { cutSlowReaders } from './slow-readers.ts'

const PATIENCE_MS = 1_000
/** More than the buffers of two systems hold. */
const LARGE = Buffer.alloc(32 * 1024 * 1024)

async function ask(listener: RequestListener): Promise<{ client: Socket; here: Promise<Socket> }> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  cutSlowReaders(server, { patienceMs: PATIENCE_MS })
  const here = once(server, 'connection').then(([socket]) => socket as Socket)
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
  onTestFinished(() => {
    client.destroy()
    server.close()
  })
  client.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
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

test('who reads gets all of it', async () => {
  const { client } = await ask((_, outgoing) => outgoing.end(LARGE))
  expect(await sizeOf(client)).toBeGreaterThan(LARGE.length)
})

test('an answer that takes its time to be made is waited for', async () => {
  const { client } = await ask(async (_, outgoing) => {
    outgoing.write('one')
    await sleep(2 * PATIENCE_MS)
    outgoing.end('two')
  })
  expect(await sizeOf(client)).toBeGreaterThan(6)
})
