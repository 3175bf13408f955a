/**
 * A script for the head: nothing is drawn until the browser has read as far as the element with that `id`, since what stands at the right end of the bar,
 * or beside something of its own width, moves while more of the page is read (decision 21). A script rather than the `link` itself in the page: the Nu
 * checker does not know yet that `expect` may block, though the HTML standard says so. That also says to wait for the element's end; Chromium goes on at its
 * start. The server names its hash in the content policy.
 */
export const blockRenderingUntil = (id: string) =>
  "document.head.append(Object.assign(document.createElement('link')," +
  `{rel:'expect',href:'#${id}',blocking:'render'}))`
