import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8'))
const words: string[] = scripts.start.split(' ')

/** The flags with which `npm start` starts Node. */
export const NODE_FLAGS = words.slice(1, -1)
/**
 * All of Node's arguments in `npm start`, so that tests and measurements start the program as its users do,
 * from any folder.
 */
export const START = [...NODE_FLAGS, resolve(ROOT, words.at(-1) ?? '')]
