import { expect, test } from 'vitest'
import { afterFirstSight } from './after-first-sight.ts'

const page = (script: string) =>
  `<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><body>Words${script}</body></html>`

test('script and preloads are held back, and started by a line at the end', () => {
  const html = afterFirstSight(page('<script type="module" async="">import "/a.js"</script>'))
  expect(html).toContain('<script type="text/held" data-preloads="/a.js">import "/a.js"</script>')
  expect(html).not.toContain('modulepreload" href')
  expect(html).not.toContain('type="module"')
  expect(html).toMatch(/requestAnimationFrame.*<\/script><\/body><\/html>$/s)
})

test('styles, data and a page without script stay as they are', () => {
  expect(afterFirstSight(page('<script type="module" async="">x</script>'))).toContain(
    '<link rel="stylesheet" href="/a.css"/>',
  )
  const plain = '<html><body><script type="application/ld+json">{}</script></body></html>'
  expect(afterFirstSight(plain)).toBe(plain)
})
