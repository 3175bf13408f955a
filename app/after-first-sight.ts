/**
 * Starts what `afterFirstSight` has held back: once the browser reports the first paint, or half a second after the first frame should it not
 * report it; in a background tab, at once. Files are requested a few at a time: requesting all of them in one go would block a phone for
 * noticeably long. The held script's text stays as it is, so that the content policy's hash still allows it.
 */
const startHeld = `(()=>{
const start=()=>{
const held=document.querySelector('script[type="text/held"]')
if(!held)return
held.type='text/begun'
const preloads=held.dataset.preloads.split(' ')
const go=()=>{
for(const href of preloads.splice(0,4)){
const link=document.createElement('link')
link.rel='modulepreload'
link.href=href
document.head.append(link)
}
if(preloads.length)return setTimeout(go)
const script=document.createElement('script')
script.type='module'
script.textContent=held.textContent
held.replaceWith(script)
}
go()
}
document.hidden?start():requestAnimationFrame(()=>{
setTimeout(start,500)
if('PerformanceObserver'in globalThis)new PerformanceObserver(start).observe({type:'paint',buffered:true})
})
})()`

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g
const MODULE = '<script type="module" async="">'
const STARTING = `<script>${startHeld}</script>`

/**
 * Holds a page's script back until the page has been drawn for the first time. Pages are complete without it, and on a slow line a hundred
 * kilobytes of script would arrive before the styles and the typeface of what there is to read.
 * @param html as the framework renders it
 * @returns the page with its script held; `html` itself when it has no script
 */
export function afterFirstSight(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const head = html.indexOf('</head>')
  const script = html.indexOf(MODULE, head)
  const end = html.lastIndexOf('</body>')
  if (script === -1 || end === -1) return html
  // React moves all preloads to the head, so the rest of the page, which is long, is not searched.
  const preloads: string[] = []
  const heading = html.toString('utf8', 0, head).replaceAll(PRELOAD, (_link, href) => {
    preloads.push(href)
    return ''
  })
  return Buffer.concat([
    Buffer.from(heading),
    html.subarray(head, script),
    Buffer.from(`<script type="text/held" data-preloads="${preloads.join(' ')}">`),
    html.subarray(script + MODULE.length, end),
    Buffer.from(STARTING),
    html.subarray(end),
  ])
}
