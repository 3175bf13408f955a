/**
 * The agency's mark, and the colours of `app/app.css` for where it does not reach: shared pictures, PDFs
 * and the browser's frame. A test compares them.
 */
export const brand = {
  /** The path of the mark in a square of 40; the same stands in `public/favicon.svg`. */
  mark:
    'M37.3 5.2V19C37.3 28.8 30.6 35 21.6 35c-3.5 0-6.5-1-8.9-2.7-2 1.3-3.9 2.9-5.5 5a1.850 1.850 0 0 ' +
    '1-3-2.2c1.7-2.3 3.7-4.2 5.8-5.7C7.8 26.7 6.6 23.3 6.6 19.6 6.6 9.8 13.5 2.7 23.3 2.7h11.5a2.5 2.5 0 ' +
    '0 1 2.5 2.5ZM19.9 12.2v4.7h-4.7a2.3 2.3 0 0 0 0 4.6h4.7v4.7a2.3 2.3 0 0 0 4.6 0v-4.7h4.7a2.3 2.3 0 0 ' +
    '0 0-4.6h-4.7v-4.7a2.3 2.3 0 0 0-4.6 0Z',
  light: {
    paper: '#fbf9f7',
    ink: '#1d1530',
    muted: '#4a415d',
    line: '#e2dbe9',
    plum: '#5b2a86',
    blue: '#1d4fb8',
  },
  dark: { paper: '#14101f' },
  /** From where to where the band of a job in each colour runs. */
  bands: {
    'purple-blue': ['#5b2a9d', '#1e4fb5'],
    'blue-cyan': ['#1e46a8', '#0b6b85'],
    'green-teal': ['#146c3a', '#0c6862'],
    'red-pink': ['#a31b24', '#a81a5c'],
    'yellow-orange': ['#946000', '#bd3f0a'],
  },
} as const
