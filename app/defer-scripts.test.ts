import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const deferred = (html: string) => deferScripts(html, false)
const page = (script: string, files = ['/a.js']) => {
  const preloads = files.map((file) => `<link rel="modulepreload" href="${file}"/>`).join('')
  const head = `${preloads}<link rel="stylesheet" href="/a.css"/>`
  return `<html><head>${head}</head><body>Words${script}</body></html>`
}

test('scripts and preloads are deferred and started by an inline script at the end', () => {
  const html = deferred(page('<script type="module" async="">import "/a.js"</script>'))
  expect(html).toContain('data-preloads="/a.js" data-retry>import "/a.js"</script>')
  expect(html).not.toContain('modulepreload" href')
  expect(html).not.toContain('type="module"')
  expect(html).toMatch(/requestAnimationFrame.*<\/script><\/body><\/html>$/s)
})

test('styles, data and a page without script stay as they are', () => {
  expect(deferred(page('<script type="module" async="">x</script>'))).toContain(
    '<link rel="stylesheet" href="/a.css"/>',
  )
  const plain = '<html><body><script type="application/ld+json">{}</script></body></html>'
  expect(deferred(plain)).toBe(plain)
})

/** Runs the inline script with frames, paints and timers under the test's control. */
function runLine({ isHidden = false, reportsPaint = true, files = ['/a.js'] } = {}) {
  const html = deferred(page('<script type="module" async="">import "/a.js"</script>', files))
  const line = html.slice(html.lastIndexOf('<script>') + '<script>'.length, html.lastIndexOf('</script>'))
  const later: Record<'frame' | 'paint' | 'time', () => void> = { frame() {}, paint() {}, time() {} }
  const started: string[] = []
  const requested: string[] = []
  const script = {
    type: 'text/deferred',
    dataset: { preloads: /data-preloads="([^"]*)"/.exec(html)?.[1] },
    textContent: 'import "/a.js"',
    replaceWith({ type, textContent }: { type: string; textContent: string }) {
      started.push(`${type}: ${textContent}`)
    },
  }
  runInNewContext(line, {
    document: {
      hidden: isHidden,
      head: { append: ({ href }: { href: string }) => requested.push(href) },
      querySelector: () => (started.length === 0 && script.type === 'text/deferred' ? script : null),
      createElement: () => ({}),
    },
    requestAnimationFrame(next: () => void) {
      later.frame = next
    },
    setTimeout(next: () => void) {
      later.time = next
    },
    ...(reportsPaint && {
      PerformanceObserver: class {
        #next: () => void
        constructor(next: () => void) {
          this.#next = next
        }
        observe() {
          later.paint = this.#next
        }
      },
    }),
  })
  return { later, started, requested }
}
const ONCE = ['module: import "/a.js"']

test('script starts when the page is to be seen, and once', () => {
  const { later, started } = runLine()
  later.frame()
  expect(started).toEqual([])
  later.paint()
  expect(started).toEqual(ONCE)
  later.time()
  expect(started).toEqual(ONCE)
})

test('script starts a while after the first frame where the browser reports no paint', () => {
  const { later, started } = runLine({ reportsPaint: false })
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
  const { later, started, requested } = runLine({ files })
  later.frame()
  later.paint()
  expect(requested).toEqual(files.slice(0, 4))
  later.paint()
  later.time()
  expect(requested).toEqual(files.slice(0, 8))
  expect(started).toEqual([])
  later.time()
  expect(requested).toEqual(files)
  expect(started).toEqual(ONCE)
})
