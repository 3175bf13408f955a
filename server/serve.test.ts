import { once } from 'node:events'
import { Agent, get } from 'node:http'
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
