import { jobBands } from '#content/brand.ts'
import { type Palette, paletteOf } from '#domain/brand/palette.ts'

/** The colours of `content/brand.ts` as Tailwind's theme, like `--color-field-line`, and jobs' gradients. */
export function themeOfBrand(): string {
  const tokens = [
    ...tokensOf(paletteOf('')),
    ...Object.entries(jobBands).map(
      ([name, ends]) => `--band-${name}: linear-gradient(110deg, ${ends.join(', ')})`,
    ),
  ]
  const jobColours = Object.keys(jobBands).map(
    (name) => `[data-job-color="${name}"] { --bar: var(--gradient-${name}); --band: var(--band-${name}); }`,
  )
  return `@theme static {\n${tokens.map((token) => `  ${token};\n`).join('')}}\n${jobColours.join('\n')}\n`
}

/** The style sheet that gives all pages another palette. */
export const styleOfPalette = (palette: Palette) =>
  `:root{${tokensOf(palette)
    .map((token) => `${token};`)
    .join('')}}`

function tokensOf({ light, dark, deep, gradient: [from, middle, to] }: Palette): string[] {
  const roles = Object.keys(light) as (keyof Palette['light'])[]
  return [
    ...roles.map((role) => colour(role, `light-dark(${light[role]}, ${dark[role]})`)),
    ...Object.entries(deep).map(([role, value]) => colour(role, value)),
    `--gradient-brand: linear-gradient(115deg, ${from}, ${middle} 52%, ${to})`,
  ]
}

const colour = (role: string, value: string) =>
  `--color-${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value}`

/** A plugin for Vite that adds them to `app.css`, before Tailwind reads it. */
export const brandTheme = {
  name: 'brand-theme',
  enforce: 'pre' as const,
  transform: {
    filter: { id: /\/app\/app\.css$/ },
    handler: (css: string) => `${css}\n${themeOfBrand()}`,
  },
}
