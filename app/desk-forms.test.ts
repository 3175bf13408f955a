import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Of the public pages and the candidates' area, or sent by whoever is still to sign in. */
const OTHERS = [
  ...['app/components/link-form.tsx', 'app/components/my/put-forward.tsx'],
  'app/pages/admin/reset-password.tsx',
]

test('each form of the desk that changes something says for whose account its page was made', () => {
  const paths = globSync('app/{components,pages/admin}/**/*.tsx', { cwd: ROOT })
  const forms = (path: string) =>
    readFileSync(join(ROOT, path), 'utf8').match(/<Form\b(?:=>|[^>])*>(?!\s*<AccountField)/g) ?? []
  const without = paths.filter((path) => forms(path).some((form) => form.includes('method="post"')))
  expect(without.toSorted()).toEqual(OTHERS)
})
