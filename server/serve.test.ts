import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { freePort } from '../testing/free-port.ts'
import { finishServing, serve } from './serve.ts'

test('stopping ends the connections of a busy proxy and cuts off no response', async () => {
  const config = readConfig({ PORT: String(await freePort()) })
  const { server, address } = await serve(async (_incoming, outgoing) => {
    await sleep(20)
    outgoing.end('whole')
  }, config)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())

  const answers: string[] = []
  const sending = (async () => {
    for (;;) {
      const request = get(address, { agent })
      const [answer] = await once(request, 'response')
      answers.push((await answer.toArray()).join(''))
    }
  })().catch((error) => error.code)
  while (answers.length < 3) await sleep(10)
  await finishServing(server)

  expect(await sending).toBe('ECONNREFUSED')
  expect(new Set(answers)).toEqual(new Set(['whole']))
})

test.each([
  [400, 'No: request at all'],
  [400, 'GET / HTTP/1.1\r\nNo header'],
  [400, 'GET / HTTP/1.1\r\nAccept: */*'],
  [417, 'GET / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\nExpect: cake'],
  [431, `GET / HTTP/1.1\r\nHost: a.example\r\nX-Long: ${'x'.repeat(20_000)}`],
])('what Node refuses itself with %i has the security headers, too', async (status, head) => {
  const port = await freePort()
  const config = readConfig({ PORT: String(port), SITE_URL: 'https://jobs.example.org' })
  const { server } = await serve((_incoming, outgoing) => outgoing.end(), config)
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head}\r\n\r\n`)
  const answer = await text(socket)
  await finishServing(server)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain('X-Content-Type-Options: nosniff')
  expect(answer).toContain('Strict-Transport-Security: max-age=31536000')
  expect(answer).toContain("Content-Security-Policy: default-src 'none'")
})
