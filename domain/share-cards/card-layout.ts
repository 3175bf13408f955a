import { brand } from '#content/brand.ts'
import { site } from '#content/site.ts'
import type { JobColor } from '#domain/jobs/jobs.ts'
import { drawableText, PICTURE_FONTS, type PictureNode } from '#platform/pictures/picture.server.ts'

/** The size that social networks ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

/** The texts of a card. */
export type Card = {
  /** Small, above the title. */
  kicker: string
  title: string
  /** Below the title, the most important first. */
  facts: readonly string[]
  color: JobColor
}

/** The site's light colours. */
const { paper: PAPER, ink: INK, muted: MUTED, plum: PLUM, blue: BLUE } = brand.light

/** A card's layout: the texts under the agency's name on the left, a band in its colour on the right. */
export function cardLayout({ kicker, title, facts, color }: Card): PictureNode {
  const shownTitle = drawableText(title) || site.tagline
  return box(
    { ...CARD_SIZE, background: PAPER, color: INK, fontFamily: PICTURE_FONTS },
    box(
      { flexDirection: 'column', width: 900, height: CARD_SIZE.height, padding: '60px 56px 52px 68px' },
      agency(),
      box(
        { flexDirection: 'column', flexGrow: 1, justifyContent: 'center' },
        text(drawableText(kicker), { fontSize: 28, fontWeight: 700, color: PLUM, lineClamp: 1 }),
        text(shownTitle, {
          marginTop: 12,
          fontSize: titleSize(shownTitle),
          fontWeight: 700,
          lineHeight: 1.14,
          letterSpacing: '-0.02em',
          wordBreak: 'break-word',
          lineClamp: 3,
        }),
      ),
      box(
        { flexDirection: 'column' },
        ...facts
          .map(drawableText)
          .filter(Boolean)
          .map((fact, nth) =>
            text(fact, {
              marginTop: nth === 0 ? 0 : 8,
              fontSize: 32,
              fontWeight: nth === 0 ? 700 : 400,
              color: nth === 0 ? INK : MUTED,
              lineClamp: 1,
            }),
          ),
      ),
    ),
    box(
      {
        position: 'relative',
        width: 300,
        height: CARD_SIZE.height,
        overflow: 'hidden',
        background: `linear-gradient(160deg, ${brand.bands[color].join(', ')})`,
      },
      mark(560, ['#ffffff', '#ffffff'], { position: 'absolute', left: -60, top: 60, opacity: 0.16 }),
    ),
  )
}

/** The mark with the name beside it: its first word large, the rest under it. */
function agency(): PictureNode {
  const rest = site.name.startsWith(site.shortName) ? site.name.slice(site.shortName.length).trim() : ''
  return box(
    { alignItems: 'center' },
    mark(68, [PLUM, BLUE]),
    box(
      { flexDirection: 'column', marginLeft: 18 },
      text(site.shortName, { fontSize: 36, fontWeight: 700, lineHeight: 1.15, letterSpacing: '-0.015em' }),
      ...(rest ? [text(rest, { fontSize: 23, color: PLUM, lineHeight: 1.2 })] : []),
    ),
  )
}

/** Long titles are set smaller, so that three lines hold most of them. */
function titleSize(title: string): number {
  if (title.length <= 32) return 74
  return title.length <= 60 ? 62 : 52
}

function box(style: PictureNode['props']['style'], ...children: PictureNode[]): PictureNode {
  return { type: 'div', props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children } }
}

/** A paragraph, cut off with an ellipsis after `lineClamp` lines. */
function text(children: string, style: PictureNode['props']['style']): PictureNode {
  return { type: 'div', props: { style: { display: 'block', ...style }, children } }
}

function mark(size: number, [from, to]: readonly [string, string], style = {}): PictureNode {
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="${size}" height="${size}"><defs>`,
    '<linearGradient id="g" x1="8" y1="4" x2="32" y2="36" gradientUnits="userSpaceOnUse">',
    `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`,
    `<path fill="url(#g)" fill-rule="evenodd" d="${brand.mark}"/></svg>`,
  ].join('')
  return {
    type: 'img',
    props: {
      src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
      width: size,
      height: size,
      style,
    },
  }
}
