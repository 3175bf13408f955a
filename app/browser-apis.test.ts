import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** What Safari 16.4, Chrome 111 or Firefox 115 lack: the build lowers newer syntax for them, but no calls. */
const TOO_NEW = [
  /\bURL\.(?:parse|canParse)\b/,
  /\bAbortSignal\.any\b/,
  /\bPromise\.(?:withResolvers|try)\b/,
  /\b(?:Map|Object)\.groupBy\b/,
  /\b(?:Array\.fromAsync|RegExp\.escape|Iterator\.from|Math\.sumPrecise|Error\.isError)\b/,
  /\.(?:toWellFormed|isWellFormed|checkVisibility|getOrInsert\w*|toBase64|toHex)\(/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  // With `?.(` they may be missing.
  /\.(?:showPopover|hidePopover|togglePopover|startViewTransition)\(/,
]

test('what the browser loads calls nothing that older phones lack', () => {
  const paths = globSync('{app,content,domain,platform}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (path) => !/\.server\.|\.test\.|\/test-|^app\/pages\/machine\/|^platform\/db\//.test(path),
  )
  expect(paths.length).toBeGreaterThan(50)
  const calls = paths.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    return TOO_NEW.flatMap((call) => (call.exec(text) ?? []).map((found) => `${path}: ${found}`))
  })
  expect(calls).toEqual([])
})
