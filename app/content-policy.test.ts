import { createHash } from 'node:crypto'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { DATA_POLICY, frameworkScripts, hashOf, policyFor } from './content-policy.ts'

const FRAMEWORK = '<script>window.__reactRouterContext = {};</script><script type="module">go()</script>'

test('scripts and styles are allowed by their hashes and by nothing else', () => {
  const policy = policyFor({ scripts: [hashOf('one()')], styles: [hashOf('a{}')] })
  const digest = createHash('sha256').update('one()').digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${digest}';`)
  expect(policy).toContain(`style-src 'self' '${hashOf('a{}')}';`)
  expect(policy).not.toContain('unsafe')
})

test('of the scripts in a page those that the framework ends it with are allowed', () => {
  expect(frameworkScripts(`<body>Words${FRAMEWORK}</body>`)).toEqual([
    'window.__reactRouterContext = {};',
    'go()',
  ])
  expect(frameworkScripts('<body>Words</body>')).toEqual([])
})

test('a script that found its way into the words is not, whatever it looks like', () => {
  const planted = '<script>window.__reactRouterContext = steal()</script><script>more()</script>'
  expect(frameworkScripts(`<body>${planted}${FRAMEWORK}</body>`)).toEqual(frameworkScripts(FRAMEWORK))
})

test('nobody may frame an answer or give it another base', () => {
  for (const policy of [DATA_POLICY, policyFor()]) {
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("default-src 'none'")
  }
})

test('pages may put files into the store where browsers do so, and connect to nothing else', () => {
  expect(policyFor({ uploadOrigin: 'https://store.example' })).toContain(
    "connect-src 'self' https://store.example;",
  )
  expect(policyFor()).toContain("connect-src 'self';")
})

test('pictures come from this site, and from elsewhere only where the posts do', () => {
  expect(policyFor()).toContain("img-src 'self' data:;")
  expect(policyFor({ imageOrigin: 'https://*.ctfassets.net' })).toContain(
    "img-src 'self' data: https://*.ctfassets.net;",
  )
})

test('Google is named where it is used, and nowhere else', () => {
  expect(policyFor()).not.toContain('google')
  const policy = policyFor({ scripts: [hashOf('one()')], usesGoogle: true })
  expect(policy).toContain(`script-src 'self' https://www.googletagmanager.com '${hashOf('one()')}';`)
  expect(policy).toMatch(/connect-src 'self'[^;]* https:\/\/\*\.google-analytics\.com/)
  expect(policy).not.toContain('unsafe')
})

/** What Google's evaluator finds wrong with a policy, as far as it could be used. */
function weaknesses(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity === Severity.HIGH || severity === Severity.SYNTAX)
    .map(({ directive, value, description }) => `${directive} ${value}: ${description}`)
}

test('no policy has a weakness that could be used, whatever it allows', () => {
  expect(weaknesses("script-src 'self' 'unsafe-inline'")).not.toEqual([])
  const allowed = { scripts: [hashOf('one()')], styles: [hashOf('a{}')], usesGoogle: true }
  const elsewhere = { uploadOrigin: 'https://store.example', imageOrigin: 'https://*.ctfassets.net' }
  for (const policy of [DATA_POLICY, policyFor(), policyFor({ ...allowed, ...elsewhere })])
    expect([policy, weaknesses(policy)]).toEqual([policy, []])
})
