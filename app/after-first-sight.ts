/**
 * Starts what `afterFirstSight` has held back once the browser says that the page is to be seen, or half a second after it began to draw it, should it
 * not say so; in a tab that nobody sees yet, at once. Files are sent for a few at a time: for all of them in one go a phone does nothing else for as
 * long as somebody notices. The held script's text does not change, so that the content policy knows it by its hash.
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
 * Holds a page's script back until the page has been drawn for the first time. Pages are whole without it, and on a slow line a hundred
 * kilobytes of script would arrive before the style and the letters of what there is to read.
 * @param html as the framework renders it; what it has no script in comes back as it is
 */
export function afterFirstSight(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const head = html.indexOf('</head>')
  const script = html.indexOf(MODULE, head)
  const end = html.lastIndexOf('</body>')
  if (script === -1 || end === -1) return html
  // All preloads are moved to the head; the rest of a page is too long to look through.
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
