import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Of the public pages, or sent by whoever is still to sign in. */
const OTHERS = [
  ...['app/components/link-form.tsx', 'app/components/profile/answer-form.tsx'],
  ...['app/components/profile/checked-section.tsx', 'app/pages/admin/reset-password.tsx'],
]
/** Ends whichever visit there is. */
const SIGN_OUT = 'app/pages/my/layout.tsx'

/** The files with a form that changes something and doesn't say for whose account its page was made. */
function withoutAccount(paths: string, form: RegExp): string[] {
  const found = globSync(paths, { cwd: ROOT }).filter((path) => {
    const forms = readFileSync(join(ROOT, path), 'utf8').match(form) ?? []
    return forms.some((one) => one.includes('method="post"'))
  })
  return found.toSorted()
}

test('each form of the desk that changes something says for whose account its page was made', () => {
  const forms = /<Form\b(?:=>|[^>])*>(?!\s*<AccountField)/g
  expect(withoutAccount('app/{components,pages/admin}/**/*.tsx', forms)).toEqual(OTHERS)
})

test('each form of the candidates’ area says for which candidate its page was made', () => {
  const forms = /<[Ff]orm\b(?:=>|[^>])*>(?!\s*<AccountField)/g
  expect(withoutAccount('app/{components,pages}/my/**/*.tsx', forms)).toEqual([SIGN_OUT])
  expect(withoutAccount('app/components/alerts/alert-{list,search-form}.tsx', forms)).toEqual([])
})
