/**
 * Browsers that translate a page put each of its texts into `<font>` elements. React goes on with the texts
 * that it made: it would fail to remove one (facebook/react#11538), and what it writes into one would never
 * be seen. So what stands for a text is noted, is removed in its place, and gives way to the text when that
 * changes; the browser then translates it anew.
 */
const standIns = new WeakMap<Node, Element>()
const taken = new WeakSet<Node>()

const isStandIn = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'

const changes = new MutationObserver((records) => {
  for (const { target } of records) {
    const standIn = standIns.get(target)
    if (!standIn?.isConnected) continue
    standIns.delete(target)
    standIn.replaceWith(target)
  }
})

function noteStandIns(records: readonly MutationRecord[]) {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE || text.isConnected) continue
      const standIn = [...addedNodes, previousSibling, nextSibling].find(
        (node) => isStandIn(node) && !taken.has(node),
      )
      if (!isStandIn(standIn)) continue
      taken.add(standIn)
      standIns.set(text, standIn)
      changes.observe(text, { characterData: true })
    }
  }
}

/** Keeps React and the browser's translation of a page out of each other's way. */
export function allowTranslation() {
  const translation = new MutationObserver(noteStandIns)
  translation.observe(document, { childList: true, subtree: true })
  /** The child of a parent that a node is, or that stands for it. */
  const childOf = (parent: Node, node: Node): Node | undefined => {
    if (node.parentNode === parent) return node
    noteStandIns(translation.takeRecords())
    const standIn = standIns.get(node)
    return standIn?.parentNode === parent ? standIn : undefined
  }
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const there = childOf(this, child)
    if (there) removeChild.call(this, there)
    return child
  }
  Node.prototype.insertBefore = function <Added extends Node>(
    this: Node,
    added: Added,
    before: Node | null,
  ): Added {
    insertBefore.call(this, added, before && (childOf(this, before) ?? null))
    return added
  }
}
