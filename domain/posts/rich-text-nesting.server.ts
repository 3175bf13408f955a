/** A list in which content is put; its present item may be over, and is then closed by what comes next. */
type List = {
  name: string
  item: 'none' | 'open' | 'over'
  /** Whether nothing stands in the item yet. */
  isFresh: boolean
  /** White space after an item that is over. */
  gap: string
}
type Mark = { name: string; tag: string }

/** Lists in one another, so that nothing is deeper than twenty elements. */
const MOST_LISTS = 8
const isMark = (name: string) => name === 'a' || name === 'strong' || name === 'em'

/**
 * Puts elements into one another as HTML lets them be: words and their marks stand in paragraphs, headings and items; items in lists; lists and
 * paragraphs beside one another or in items. A `div` is no element of its own: it parts paragraphs. What is nested well stays as it is.
 * @param html as the sanitizer leaves it: every element is closed in its turn, and `<` begins nothing else
 */
export function nestWell(html: string): string {
  let out = ''
  const lists: List[] = []
  /** What holds words at the moment; `item` is the item of a list, without a paragraph. */
  let block: 'p' | 'h2' | 'item' | undefined
  let isHeadingEmpty = true
  let hasHeadingGap = false
  /** The marks that the words to come are to have, and how many of them are written by now. */
  const marks: Mark[] = []
  let written = 0

  function unmark(downTo: number) {
    for (const { name } of marks.slice(downTo, written).reverse()) if (name) out += `</${name}>`
    written = Math.min(written, downTo)
  }

  function endBlock() {
    unmark(0)
    if (block && block !== 'item') out += `</${block}>`
    block = undefined
  }

  function endItem(list: List) {
    if (list.item !== 'none') out += `</li>${list.gap}`
    Object.assign(list, { item: 'none', gap: '' })
  }

  function beginItem(list: List) {
    endItem(list)
    out += '<li>'
    Object.assign(list, { item: 'open', isFresh: true })
  }

  /** Makes room for a block: directly in a list there is none. */
  function makeRoom() {
    const list = lists.at(-1)
    if (!list) return
    if (list.item !== 'open') beginItem(list)
    list.isFresh = false
  }

  function beginBlock(name: 'p' | 'h2') {
    endBlock()
    makeRoom()
    out += `<${name}>`
    block = name
    return endBlock
  }

  function beginHeading() {
    isHeadingEmpty = true
    hasHeadingGap = false
    return beginBlock('h2')
  }

  function beginList(name: string) {
    endBlock()
    if (lists.length === MOST_LISTS) return endBlock
    const around = lists.at(-1)
    const isInItem = around?.item === 'open'
    // A list that stands between two items belongs to the one before it.
    if (around?.item === 'over') {
      out += around.gap
      Object.assign(around, { item: 'open', gap: '' })
    }
    makeRoom()
    out += `<${name}>`
    const list: List = { name, item: 'none', isFresh: true, gap: '' }
    lists.push(list)
    return () => {
      endBlock()
      endItem(list)
      out += `</${name}>`
      lists.pop()
      if (around && !isInItem) around.item = 'over'
    }
  }

  function beginListItem() {
    endBlock()
    const list = lists.at(-1)
    if (!list) return endBlock
    beginItem(list)
    return () => {
      endBlock()
      if (list.item === 'open') list.item = 'over'
    }
  }

  function beginMark(name: string, tag: string) {
    const at = marks.findIndex((mark) => mark.name === name)
    // A link in a link takes its place; twice strong is strong.
    const isOver = at !== -1 && name !== 'a'
    if (at !== -1 && name === 'a') {
      unmark(at)
      marks[at] = { name: '', tag: '' }
    }
    marks.push(isOver ? { name: '', tag: '' } : { name, tag })
    return () => {
      unmark(marks.length - 1)
      marks.pop()
    }
  }

  /** Begins an element. @returns what ends it */
  function begin(name: string, tag: string): () => void {
    if (isMark(name)) return beginMark(name, tag)
    // A heading is one line.
    if (block === 'h2') {
      hasHeadingGap = true
      return () => {
        hasHeadingGap = true
      }
    }
    if (name === 'p') return beginBlock('p')
    if (name === 'h2') return beginHeading()
    if (name === 'li') return beginListItem()
    if (name === 'div') {
      endBlock()
      return endBlock
    }
    return beginList(name)
  }

  function blank(text: string) {
    if (block) out += text
    else {
      // Between blocks only what HTML takes for white space is none.
      const space = text.replace(/[^ \t\n\f\r]/g, '')
      const list = lists.at(-1)
      if (list?.item === 'over') list.gap += space
      else out += space
    }
  }

  function words(text: string) {
    const list = lists.at(-1)
    if (!block && list?.item === 'open' && list.isFresh) {
      list.isFresh = false
      block = 'item'
    } else if (!block) beginBlock('p')
    if (block === 'h2') {
      if (hasHeadingGap && !isHeadingEmpty) out += ' '
      isHeadingEmpty = false
      hasHeadingGap = false
    }
    for (const { tag } of marks.slice(written)) out += tag
    written = marks.length
    out += text
  }

  const ends: (() => void)[] = []
  for (const [token, close, name] of html.matchAll(/<(\/?)(\w+)[^>]*>|[^<]+/g)) {
    if (name === undefined) token.trim() ? words(token) : blank(token)
    else if (close) ends.pop()?.()
    else ends.push(begin(name, token))
  }
  endBlock()
  return out
}
