import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { afterFirstSight } from './after-first-sight.ts'

/** What becomes of a page, as text. */
const held = (html: string) => String(afterFirstSight(Buffer.from(html)))
const page = (script: string, files = ['/a.js']) => {
  const preloads = files.map((file) => `<link rel="modulepreload" href="${file}"/>`).join('')
  return `<html><head>${preloads}<link rel="stylesheet" href="/a.css"/></head><body>Words${script}</body></html>`
}

test('script and preloads are held back, and started by a line at the end', () => {
  const html = held(page('<script type="module" async="">import "/a.js"</script>'))
  expect(html).toContain('<script type="text/held" data-preloads="/a.js">import "/a.js"</script>')
  expect(html).not.toContain('modulepreload" href')
  expect(html).not.toContain('type="module"')
  expect(html).toMatch(/requestAnimationFrame.*<\/script><\/body><\/html>$/s)
})

test('styles, data and a page without script stay as they are', () => {
  expect(held(page('<script type="module" async="">x</script>'))).toContain(
    '<link rel="stylesheet" href="/a.css"/>',
  )
  const plain = '<html><body><script type="application/ld+json">{}</script></body></html>'
  expect(held(plain)).toBe(plain)
})

/** Runs the line that starts what is held, where frames, sights and times come when they are told to. */
function runLine({ isHidden = false, knowsSights = true, files = ['/a.js'] } = {}) {
  const html = held(page('<script type="module" async="">import "/a.js"</script>', files))
  const line = html.slice(html.lastIndexOf('<script>') + '<script>'.length, html.lastIndexOf('</script>'))
  const later: Record<'frame' | 'sight' | 'time', () => void> = { frame() {}, sight() {}, time() {} }
  const started: string[] = []
  const sentFor: string[] = []
  const script = {
    type: 'text/held',
    dataset: { preloads: /data-preloads="([^"]*)"/.exec(html)?.[1] },
    textContent: 'import "/a.js"',
    replaceWith({ type, textContent }: { type: string; textContent: string }) {
      started.push(`${type}: ${textContent}`)
    },
  }
  runInNewContext(line, {
    document: {
      hidden: isHidden,
      head: { append: ({ href }: { href: string }) => sentFor.push(href) },
      querySelector: () => (started.length === 0 && script.type === 'text/held' ? script : null),
      createElement: () => ({}),
    },
    requestAnimationFrame(next: () => void) {
      later.frame = next
    },
    setTimeout(next: () => void) {
      later.time = next
    },
    ...(knowsSights && {
      PerformanceObserver: class {
        #next: () => void
        constructor(next: () => void) {
          this.#next = next
        }
        observe() {
          later.sight = this.#next
        }
      },
    }),
  })
  return { later, started, sentFor }
}
const ONCE = ['module: import "/a.js"']

test('script starts when the page is to be seen, and once', () => {
  const { later, started } = runLine()
  later.frame()
  expect(started).toEqual([])
  later.sight()
  expect(started).toEqual(ONCE)
  later.time()
  expect(started).toEqual(ONCE)
})

test('script starts a while after the first frame where the browser does not say when the page is to be seen', () => {
  const { later, started } = runLine({ knowsSights: false })
  later.frame()
  expect(started).toEqual([])
  later.time()
  expect(started).toEqual(ONCE)
})

test('script starts at once in a tab that nobody sees yet', () => {
  expect(runLine({ isHidden: true }).started).toEqual(ONCE)
})

test('files are sent for a few at a time, and the script starts behind the last of them, once', () => {
  const files = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((nth) => `/${nth}.js`)
  const { later, started, sentFor } = runLine({ files })
  later.frame()
  later.sight()
  expect(sentFor).toEqual(files.slice(0, 4))
  later.sight()
  later.time()
  expect(sentFor).toEqual(files.slice(0, 8))
  expect(started).toEqual([])
  later.time()
  expect(sentFor).toEqual(files)
  expect(started).toEqual(ONCE)
})
