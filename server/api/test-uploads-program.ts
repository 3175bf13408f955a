// Must come first: schemas made before this import can't describe themselves.
import '@hono/zod-openapi'

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { loadConfig } from '#platform/config.ts'
import { serve } from '../serve.ts'
import { openServices } from '../services.ts'
import { createApi } from './index.ts'

/** `/api` in a process of its own, which sends `{ address }` and, when asked, its peak `{ megabytes }`. */
const config = loadConfig()
const services = await openServices(config, () => false)
const { address } = await serve(
  getRequestListener(new Hono().route('/api', createApi(services)).fetch),
  config,
)
process.send?.({ address })
process.on('message', () => process.send?.({ megabytes: Math.round(process.resourceUsage().maxRSS / 1024) }))
process.on('disconnect', () => process.exit())
