/**
 * A script for the head that blocks rendering until the element with that `id` is parsed, since what is
 * right-aligned moves while the page is parsed (decision 21). A script rather than the `link` itself, because
 * the Nu checker does not know yet that `expect` may block. The content security policy names its hash.
 */
export const blockRenderingUntil = (id: string) =>
  "document.head.append(Object.assign(document.createElement('link')," +
  `{rel:'expect',href:'#${id}',blocking:'render'}))`
