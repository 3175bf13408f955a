import type { Agency } from '#content/site.ts'

export const LOOK_PATH = '/admin/settings/look'

/** What the agency looks like, as an administrator has chosen it. */
export type Look = Pick<Agency, 'colour' | 'logo'>

export const NO_LOOK: Look = { colour: '', logo: '' }
