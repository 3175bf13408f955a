import { jobBands } from '#content/brand.ts'
import { site } from '#content/site.ts'
import { logoAddress, ownLogo } from '#domain/brand/logo.ts'
import { markSvg } from '#domain/brand/mark.ts'
import { palette } from '#domain/brand/palette.ts'
import type { JobColor } from '#domain/jobs/jobs.ts'
import { drawableText, PICTURE_FONTS, type PictureNode } from '#platform/pictures/picture.server.ts'

export const CARD_SIZE = { width: 1200, height: 630 } as const
/** Of a card's own picture, which is as tall as the card. */
export const CARD_PICTURE_WIDTH = 420
const BAND_WIDTH = 300

export type Card = {
  kicker: string
  title: string
  facts: readonly string[]
  /** Of the band on the right; without one it has the brand's. */
  color?: JobColor
  /** The `data:` address of a picture in place of the band. */
  picture?: string
}

/** A card's layout: the texts under the agency's name on the left, its picture or a band on the right. */
export function cardLayout({ kicker, title, facts, color, picture }: Card): PictureNode {
  const { light } = palette()
  const width = picture ? CARD_PICTURE_WIDTH : BAND_WIDTH
  const shownTitle = drawableText(title) || site.tagline
  return box(
    { ...CARD_SIZE, background: light.paper, color: light.ink, fontFamily: PICTURE_FONTS },
    box(
      {
        flexDirection: 'column',
        width: CARD_SIZE.width - width,
        height: CARD_SIZE.height,
        padding: '60px 56px 52px 68px',
      },
      agency(),
      box(
        { flexDirection: 'column', flexGrow: 1, justifyContent: 'center' },
        text(drawableText(kicker), { fontSize: 28, fontWeight: 700, color: light.brand, lineClamp: 1 }),
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
              color: nth === 0 ? light.ink : light.muted,
              lineClamp: 1,
            }),
          ),
      ),
    ),
    picture ? image(picture, { width, height: CARD_SIZE.height }) : band(color),
  )
}

/** A band in a colour, with the mark in it. */
function band(color: JobColor | undefined): PictureNode {
  return box(
    {
      position: 'relative',
      width: BAND_WIDTH,
      height: CARD_SIZE.height,
      overflow: 'hidden',
      background: `linear-gradient(160deg, ${(color ? jobBands[color] : palette().gradient).join(', ')})`,
    },
    // A logo of many colours can't be drawn in white alone.
    ...(ownLogo()
      ? []
      : [
          mark(markSvg(560, ['#ffffff', '#ffffff']), 560, {
            ...{ position: 'absolute', left: -60, top: 60, opacity: 0.16 },
          }),
        ]),
  )
}

/** The mark with the name beside it: its first word large, the rest under it. */
function agency(): PictureNode {
  const logo = ownLogo()
  const rest = site.name.startsWith(site.shortName) ? site.name.slice(site.shortName.length).trim() : ''
  return box(
    { alignItems: 'center' },
    logo
      ? image(logoAddress(logo), { width: 68, height: 68 }, { objectFit: 'contain' })
      : mark(markSvg(68), 68),
    box(
      { flexDirection: 'column', marginLeft: 18 },
      text(site.shortName, { fontSize: 36, fontWeight: 700, lineHeight: 1.15, letterSpacing: '-0.015em' }),
      ...(rest ? [text(rest, { fontSize: 23, color: palette().light.brand, lineHeight: 1.2 })] : []),
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

const mark = (svg: string, size: number, style = {}) =>
  image(
    `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    { width: size, height: size },
    style,
  )

function image(src: string, size: { width: number; height: number }, style = {}): PictureNode {
  return { type: 'img', props: { src, ...size, style } }
}
