import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

// Every file of tests has a process of its own, which would compile the same packages and the built program again.
enableCompileCache(resolve(import.meta.dirname, '../../.cache/compiled'))
