import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { getRequestListener } from '@hono/node-server'
import { closeAfterFile } from '../../testing/close-after-file.ts'
import { freePort } from '../../testing/free-port.ts'
import { newFolder } from '../../testing/new-folder.ts'
import type { App } from '../test-program.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The script of Stoplight's Prism, from `npm run test:machine`. */
    prism?: string
  }
}

/**
 * Puts Prism in front of the program. It compares each request and answer with the document, and answers
 * itself, as `application/problem+json`, where one of them doesn't fit. @returns how to ask it for a path
 */
export async function throughPrism(script: string, document: object, app: App) {
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const file = join(newFolder(), 'openapi.json')
  writeFileSync(file, JSON.stringify(document))
  const port = String(await freePort())
  const behind = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  const options = ['proxy', file, behind, '--errors', '--host', '127.0.0.1', '--port', port]
  const prism = spawn(process.execPath, [script, ...options], { stdio: ['ignore', 'pipe', 'inherit'] })
  closeAfterFile(async () => {
    prism.kill()
    server.close()
    server.closeAllConnections()
  })
  for await (const line of createInterface({ input: prism.stdout })) if (/listening/.test(line)) break
  prism.stdout.resume()
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const { status } = await ask('/jobs?limit=none')
  if (status !== 422) throw new Error(`Prism lets through what the document forbids: ${status}`)
  return ask
}
