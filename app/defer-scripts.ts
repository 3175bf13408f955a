/**
 * Starts the deferred scripts at the first paint, or half a second after the first frame; in a background tab
 * at once. A few files at a time, for phones. Browsers don't ask again for a file whose line was cut: once
 * all files can be had, the page is loaded again, unless it answers a form, something was typed, or it has
 * been. The content security policy has the text's hash.
 */
const startDeferred = `(()=>{
const start=()=>{
const deferred=document.querySelector('script[type="text/deferred"]')
if(!deferred)return
deferred.type='text/started'
const files=deferred.dataset.preloads.split(' ')
const preloads=[...files]
const retry=()=>Promise.all(files.map((file)=>fetch(file))).then(()=>{
const[visit]=performance.getEntriesByType('navigation')
if(visit.type!=='reload'&&earlyInput.noted.every(({button})=>button))location.reload()
},()=>setTimeout(retry,2000))
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
script.textContent=deferred.textContent
if('retry'in deferred.dataset)script.onerror=retry
deferred.replaceWith(script)
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
const START_SCRIPT = `<script>${startDeferred}</script>`

/**
 * Defers a page's scripts until the page has been painted. Pages are complete without them, and on a slow
 * line a hundred kilobytes of script would arrive before the styles and the typeface.
 * @param html as the framework renders it
 * @param answersForm whether it answers a form, which loading it again would send again
 * @returns the page with its scripts deferred; `html` itself when it has none
 */
export function deferScripts(html: string, answersForm: boolean): string {
  const head = html.indexOf('</head>')
  const script = html.indexOf(MODULE, head)
  const end = html.lastIndexOf('</body>')
  if (script === -1 || end === -1) return html
  // React moves all preloads to the head.
  const preloads: string[] = []
  const heading = html.slice(0, head).replaceAll(PRELOAD, (_link, href) => {
    preloads.push(href)
    return ''
  })
  return [
    heading,
    html.slice(head, script),
    `<script type="text/deferred" data-preloads="${preloads.join(' ')}"${answersForm ? '' : ' data-retry'}>`,
    html.slice(script + MODULE.length, end),
    START_SCRIPT,
    html.slice(end),
  ].join('')
}
