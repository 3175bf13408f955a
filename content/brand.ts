/**
 * The agency's mark and colours. Everything that has them is made from this file: pages, PDFs, mails,
 * icons, shared pictures and the browser's frame. Colours are named by their role. `app/brand.test.ts` checks
 * that text on each of them is readable.
 */

/** The path of the mark, in a square of 40. */
export const mark =
  'M37.3 5.2V19C37.3 28.8 30.6 35 21.6 35c-3.5 0-6.5-1-8.9-2.7-2 1.3-3.9 2.9-5.5 5a1.850 1.850 0 0 ' +
  '1-3-2.2c1.7-2.3 3.7-4.2 5.8-5.7C7.8 26.7 6.6 23.3 6.6 19.6 6.6 9.8 13.5 2.7 23.3 2.7h11.5a2.5 2.5 0 ' +
  '0 1 2.5 2.5ZM19.9 12.2v4.7h-4.7a2.3 2.3 0 0 0 0 4.6h4.7v4.7a2.3 2.3 0 0 0 4.6 0v-4.7h4.7a2.3 2.3 0 0 ' +
  '0 0-4.6h-4.7v-4.7a2.3 2.3 0 0 0-4.6 0Z'

/** By day. */
export const lightColours = {
  paper: '#fbf9f7',
  surface: '#ffffff',
  wash: '#f3eef7',
  ink: '#1d1530',
  muted: '#4a415d',
  line: '#e2dbe9',
  fieldLine: '#7d718f',
  /** Buttons, links and what is chosen. */
  brand: '#5b2a86',
  brandStrong: '#45196d',
  onBrand: '#ffffff',
  /** The other end of gradients; links in running text, and what has the focus. */
  secondary: '#1d4fb8',
  accent: '#e2703a',
  accentInk: '#9a3a0b',
  success: '#17633a',
  warning: '#7a4a00',
  danger: '#a01c2b',
} as const

/** By night, for those whose device prefers it. */
export const darkColours: Record<keyof typeof lightColours, string> = {
  paper: '#14101f',
  surface: '#1e182d',
  wash: '#1a1429',
  ink: '#f3eff9',
  muted: '#cbc3d9',
  line: '#3a314f',
  fieldLine: '#9387aa',
  brand: '#cfaef8',
  brandStrong: '#e2cdfd',
  onBrand: '#1f1033',
  secondary: '#a3bdff',
  accent: '#ffb38a',
  accentInk: '#ffbd98',
  success: '#86dba9',
  warning: '#f5c877',
  danger: '#ffa3aa',
}

/** By day and by night: the foot of the page, text on it, and text on white buttons. */
export const deepColours = {
  deep: '#21123a',
  deepInk: '#3d1a66',
  onDeep: '#efe7fb',
  /** What covers the page behind a dialog, and shadows, both translucent. */
  backdrop: '#140a22',
  shadow: '#291242',
} as const

/** The opening of the home page and other surfaces with white text, from left to right. */
export const brandGradient = ['#47197a', '#3a2a94', '#1d4aa8'] as const

/** The band of a job in each colour that recruiters choose from, deep enough for white text; `app/app.css`
 * has the bright ones. */
export const jobBands = {
  'purple-blue': ['#5b2a9d', '#1e4fb5'],
  'blue-cyan': ['#1e46a8', '#0b6b85'],
  'green-teal': ['#146c3a', '#0c6862'],
  'red-pink': ['#a31b24', '#a81a5c'],
  'yellow-orange': ['#946000', '#bd3f0a'],
} as const
