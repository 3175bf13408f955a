import type { Shortcut } from './use-shortcuts.ts'

/** The shortcuts of a list: j and k walk along its rows, / goes to the search box. Enter opens the row, as on any link. */
export function listShortcuts(what: string): Shortcut[] {
  return [
    { key: 'j', name: `Next ${what}`, act: () => walk(1) },
    { key: 'k', name: `Previous ${what}`, act: () => walk(-1) },
    { key: 'Enter', name: `Open the ${what}` },
    { key: '/', name: 'Search', act: () => document.getElementById('list-search')?.focus() },
  ]
}

function walk(step: 1 | -1) {
  const links = [...document.querySelectorAll<HTMLElement>('a[data-row-link]')]
  const here = links.indexOf(document.activeElement as HTMLElement)
  const next = here === -1 ? (step === 1 ? 0 : links.length - 1) : here + step
  links[Math.min(Math.max(0, next), links.length - 1)]?.focus()
}
