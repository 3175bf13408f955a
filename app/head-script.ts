import { markChosenScript } from './components/cookie-consent.ts'
import { noteEarlyInput } from './components/early-input.ts'
import { followBackLinks } from './ui/follow-back-links.ts'

/**
 * A script for the head that blocks rendering until the element with that `id` is parsed, since what is
 * right-aligned moves while the page is parsed (decision 21). A script rather than the `link` itself, because
 * the Nu checker does not know yet that `expect` may block. The content security policy names its hash.
 */
const blockRenderingUntil = (id: string) =>
  "document.head.append(Object.assign(document.createElement('link')," +
  `{rel:'expect',href:'#${id}',blocking:'render'}))`

/** Of the desk the bar is enough: its lists are long. */
const drawDesk = blockRenderingUntil('content')
const drawPage = blockRenderingUntil('footer')

/** The script in the head of every page. */
export const headScript = (isDesk: boolean) =>
  [noteEarlyInput, followBackLinks, markChosenScript, isDesk ? drawDesk : drawPage].join(';')
