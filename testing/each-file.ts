import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'
import { afterAll } from 'vitest'
// Before any schema is made, since only those made later have its methods.
import '@hono/zod-openapi'
import { sampleAgency, setAgency } from '#content/site.ts'
import { closeOpened } from './close-after-file.ts'

// Each worker would otherwise compile the same packages and the built program again.
enableCompileCache(resolve(import.meta.dirname, '../.cache/compiled'))

// As on the server, where the database says who the agency is.
setAgency(sampleAgency)

afterAll(closeOpened)
