import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { DATA_POLICY, policyFor } from './content-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('inline scripts and styles of a page are allowed by their hashes and by nothing else', () => {
  const policy = policyFor(
    '<head><style>a{}</style><script>one()</script></head><script type="module" async>two()</script>',
  )
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`)
  expect(policy).toContain(`style-src 'self' ${hash('a{}')};`)
  expect(policy).not.toContain('unsafe')
})

test('scripts from files and data blocks need no hash', () => {
  const policy = policyFor('<script src="/a.js"></script><script type="application/ld+json">{}</script>')
  expect(policy).toContain("script-src 'self';")
})

test('nobody may frame an answer or give it another base', () => {
  for (const policy of [DATA_POLICY, policyFor('')]) {
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("default-src 'none'")
  }
})

test('pages may put files into the store where browsers do so, and connect to nothing else', () => {
  expect(policyFor('', { uploadOrigin: 'https://store.example' })).toContain(
    "connect-src 'self' https://store.example;",
  )
  expect(policyFor('')).toContain("connect-src 'self';")
})

test('pictures come from this site, and from elsewhere only where the posts do', () => {
  expect(policyFor('')).toContain("img-src 'self' data:;")
  expect(policyFor('', { imageOrigin: 'https://*.ctfassets.net' })).toContain(
    "img-src 'self' data: https://*.ctfassets.net;",
  )
})

test('Google is named where it is used, and nowhere else', () => {
  expect(policyFor('<script>one()</script>')).not.toContain('google')
  const policy = policyFor('<script>one()</script>', { usesGoogle: true })
  expect(policy).toContain(`script-src 'self' https://www.googletagmanager.com ${hash('one()')};`)
  expect(policy).toMatch(/connect-src 'self'[^;]* https:\/\/\*\.google-analytics\.com/)
  expect(policy).not.toContain('unsafe')
})
