import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

// Each test file has its own process, which would otherwise compile the same packages and the built program
// again.
enableCompileCache(resolve(import.meta.dirname, '../.cache/compiled'))
