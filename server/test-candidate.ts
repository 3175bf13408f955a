import type { Services } from '#app/context.ts'
import { type App, askedBy, SITE } from './test-program.ts'

/** The tokens in the mails with a link to this address, the newest last. */
export async function tokensFor({ db }: Pick<Services, 'db'>, email: string): Promise<string[]> {
  const mails = await db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', email)
    .where('about', 'like', 'link:%')
    .orderBy('created_at')
    .execute()
  return mails.map(({ text }) => /\?token=(\w+)/.exec(text)?.[1] ?? '')
}

/** Comes into the candidate area by a mailed link. @returns the ways to ask the program as this candidate */
export async function enterAs(app: App, services: Pick<Services, 'db'>, email: string) {
  const { post } = askedBy(app, {})
  await post('/my/sign-in', { email })
  const token = (await tokensFor(services, email)).at(-1) ?? ''
  const answer = await post('/my/enter', { token })
  const cookie = answer.headers.get('Set-Cookie') ?? ''
  return { cookie, token, ...askedBy(app, { Cookie: cookie.split(';')[0] ?? '', Origin: SITE }) }
}
