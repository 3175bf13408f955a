import { brandGradient, darkColours, deepColours, jobBands, lightColours } from '#content/brand.ts'

type Role = keyof typeof lightColours

/** The colours of `content/brand.ts` as Tailwind's theme, like `--color-field-line`, and jobs' gradients. */
export function themeOfBrand(): string {
  const roles = Object.keys(lightColours) as Role[]
  const [from, middle, to] = brandGradient
  const tokens = [
    ...roles.map((role) => colour(role, `light-dark(${lightColours[role]}, ${darkColours[role]})`)),
    ...Object.entries(deepColours).map(([role, value]) => colour(role, value)),
    `--gradient-brand: linear-gradient(115deg, ${from}, ${middle} 52%, ${to})`,
    ...Object.entries(jobBands).map(
      ([name, ends]) => `--band-${name}: linear-gradient(110deg, ${ends.join(', ')})`,
    ),
  ]
  const jobColours = Object.keys(jobBands).map(
    (name) => `[data-job-color="${name}"] { --bar: var(--gradient-${name}); --band: var(--band-${name}); }`,
  )
  return `@theme static {\n${tokens.map((token) => `  ${token};\n`).join('')}}\n${jobColours.join('\n')}\n`
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
