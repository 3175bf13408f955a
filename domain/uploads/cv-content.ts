import { listOf } from '#platform/text.ts'

/**
 * What a CV can hold beyond words and pictures, each with what staff are told beside it and before a
 * download. A CV with any of it is taken: on the page nothing of it runs.
 */
const ACTIVE_CONTENT = {
  macros: 'macros, which are programs that Word may run',
  template: 'a template that Word fetches from elsewhere',
  links: 'links that load by themselves when it is opened',
  dde: 'fields that start other programs (DDE)',
  objects: 'objects of other programs (OLE)',
  javascript: 'JavaScript',
  launch: 'an action that starts a program',
  files: 'other files inside it',
} as const
export type ActiveContent = keyof typeof ACTIVE_CONTENT

/** The sentence for staff: `It contains macros, and objects of other programs (OLE).` */
export function activeContentText(found: readonly ActiveContent[]): string {
  const list = listOf(found.map((what) => ACTIVE_CONTENT[what]))
  return (
    `This file contains ${list}. Shown here, none of it runs; ` +
    'a program that opens the download may run it.'
  )
}

/** What a CV says: `html` is cleaned, and null for what is shown in another way. */
export type CvText = { text: string; html: string | null; active: ActiveContent[] }
