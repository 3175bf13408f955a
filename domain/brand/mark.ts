import { mark } from '#content/brand.ts'
import { logoAddress, type OwnLogo, ownLogo } from './logo.ts'
import { palette } from './palette.ts'

type Ends = readonly [from: string, to: string]
const byDay = (): Ends => [palette().light.brand, palette().light.secondary]

/** The logo as SVG, or the mark, filled from one colour to another: those of light pages by default. */
export function markSvg(size: number, [from, to] = byDay()): string {
  const logo = ownLogo()
  if (logo) return svg(40, size, picture(logo, 0, 40))
  return svg(40, size, `${gradient(`stop-color="${from}"`, `stop-color="${to}"`)}${path('url(#g)')}`)
}

/** The icon in a browser's tab: the mark, lighter where the browser is dark. */
export function faviconSvg(): string {
  const logo = ownLogo()
  if (logo) return svg(40, 40, picture(logo, 0, 40))
  const styles = [
    '<style>@media (prefers-color-scheme:dark){',
    `.a{stop-color:${palette().dark.brand}}.b{stop-color:${palette().dark.secondary}}`,
    '}</style>',
  ].join('')
  const [from, to] = byDay()
  const stops = gradient(`class="a" stop-color="${from}"`, `class="b" stop-color="${to}"`)
  return svg(40, 40, `${styles}${stops}${path('url(#g)')}`)
}

/** The icon on a home screen, which the device cuts to its own shape: the mark in white on the colours. */
export function iconSvg(size: number): string {
  const logo = ownLogo()
  if (logo) return svg(72, size, `<path fill="#ffffff" d="M0 0h72v72H0Z"/>${picture(logo, 12, 48)}`)
  const [from, to] = byDay()
  const ground = `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/>
    <stop offset="1" stop-color="${to}"/></linearGradient><path fill="url(#g)" d="M0 0h72v72H0Z"/>`
  return svg(72, size, `${ground}<g transform="translate(15.5 16.2)">${path('#ffffff')}</g>`)
}

function svg(viewBox: number, size: number, content: string): string {
  const measures = `viewBox="0 0 ${viewBox} ${viewBox}" width="${size}" height="${size}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${measures}>${content}</svg>`
}

function gradient(from: string, to: string): string {
  return (
    '<defs><linearGradient id="g" x1="8" y1="4" x2="32" y2="36" gradientUnits="userSpaceOnUse">' +
    `<stop ${from}/><stop offset="1" ${to}/></linearGradient></defs>`
  )
}

const picture = (logo: OwnLogo, at: number, size: number) =>
  `<image href="${logoAddress(logo)}" x="${at}" y="${at}" width="${size}" height="${size}"/>`

const path = (fill: string) => `<path fill="${fill}" fill-rule="evenodd" d="${mark}"/>`
