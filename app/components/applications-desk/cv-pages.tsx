import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '../use-hydrated.ts'

/** Whoever needs more downloads it. */
const MOST_PAGES = 30
/** The width in pixels in which a page is drawn: sharp when it is enlarged to read it. */
const WIDTH = 1_600

/**
 * A PDF, drawn page by page by pdf.js. Nothing in it runs: its scripts and actions are for a viewer's own
 * parts, none of which are here. Without script there is nothing.
 */
export function CvPages({ src, noun }: { src: string; noun: string }) {
  const pages = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState(`Drawing the ${noun}...`)
  const isHydrated = useHydrated()
  useEffect(() => {
    const stop = new AbortController()
    const holder = pages.current
    if (!isHydrated || !holder) return
    drawPages(src, holder, stop.signal).then(
      (count) => setSaid(count > MOST_PAGES ? `Pages 1 to ${MOST_PAGES} of ${count}.` : ''),
      (error) => {
        if (stop.signal.aborted) return
        console.error(error)
        setSaid(`This ${noun} can't be drawn here. Read its words below, or download it.`)
      },
    )
    return () => stop.abort()
  }, [src, noun, isHydrated])
  if (!isHydrated) return null
  return (
    <>
      <p role="status" className="mt-3 text-sm text-muted">
        {said}
      </p>
      <section
        ref={pages}
        aria-label={`The ${noun}'s pages`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard it can only be scrolled with the focus
        tabIndex={0}
        className="mt-2 max-h-[80vh] space-y-2 overflow-y-auto rounded-control border border-line bg-wash p-2"
      />
    </>
  )
}

/** @returns how many pages there are */
async function drawPages(src: string, holder: HTMLElement, signal: AbortSignal): Promise<number> {
  const [{ getDocument, GlobalWorkerOptions }, answer] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    fetch(src, { signal }),
  ])
  if (!answer.ok) throw new Error(`The CV was answered with ${answer.status}`)
  GlobalWorkerOptions.workerSrc = workerAddress
  const opening = getDocument({
    data: await answer.arrayBuffer(),
    // Without WebAssembly, which our content policy does not allow.
    useWasm: false,
    wasmUrl: '/pdfjs/wasm/',
    cMapUrl: '/pdfjs/cmaps/',
    enableXfa: false,
  })
  signal.addEventListener('abort', () => void opening.destroy())
  const pdf = await opening.promise
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES) && !signal.aborted; number++) {
    const page = await pdf.getPage(number)
    const { width } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: WIDTH / width })
    const canvas = document.createElement('canvas')
    canvas.width = viewport.width
    canvas.height = viewport.height
    canvas.className = 'block w-full bg-white shadow-soft'
    canvas.setAttribute('role', 'img')
    canvas.setAttribute('aria-label', `Page ${number} of ${pdf.numPages}; its words are below`)
    holder.append(canvas)
    await page.render({ canvas, viewport }).promise
  }
  return pdf.numPages
}
