import { data, redirect } from 'react-router'
import { pathOfThisSite } from '#domain/accounts/accounts.ts'
import { FormError, readForm } from '#platform/forms/multipart.server.ts'

/** What was typed into a form that came after its session had ended, and the address that it was sent to. */
export type KeptForm = { to: string; fields: [name: string, value: string][] }

/** The longest form that is kept, without its files: a post with all its text. */
const MOST_BYTES = 512 * 1024

/** Whether a request sends a form of a page. What a script sends by itself has words of its own for it. */
export function sendsForm(request: Request): boolean {
  const isPage = request.headers.get('Accept')?.includes('text/html') ?? false
  return request.method === 'POST' && (isPage || new URL(request.url).pathname.endsWith('.data'))
}

/** Has the form sent once more (307), to the page that keeps it until somebody has signed in. */
export function toSignedOut(path: '/my/signed-out' | '/admin/signed-out', { pathname, search }: URL) {
  const to = new URLSearchParams({ to: `${pathname}${search}` })
  return redirect(`${path}?${to}`, { status: 307, headers: { 'Cache-Control': 'no-store' } })
}

/**
 * Reads a form that is to be kept; its files and passwords are not.
 * @param area the beginning of the addresses that it may go on to
 * @throws 400 if it is no form, 413 if it is far too long
 */
export async function keepForm(request: Request, url: URL, area: '/my' | '/admin') {
  const path = pathOfThisSite(url.searchParams.get('to'))
  const to = path.startsWith(`${area}/`) ? path : area
  const fields = (await readFields(request)).filter(([name]) => !/password/i.test(name))
  return data({ to, fields } satisfies KeptForm, { status: 401, headers: { 'Cache-Control': 'no-store' } })
}

async function readFields(request: Request): Promise<KeptForm['fields']> {
  const isMultipart = /^multipart\//i.test(request.headers.get('Content-Type') ?? '')
  try {
    // Of a form with files none of the texts is repeated, and the files are let go as they come.
    if (isMultipart)
      return Object.entries(await readForm(request, async () => {}, { fieldSize: MOST_BYTES, files: 100 }))
    if (Number(request.headers.get('Content-Length') ?? 0) > MOST_BYTES) throw data(null, 413)
    return [...(await request.formData())].map(([name, value]) => [name, String(value)])
  } catch (error) {
    if (error instanceof FormError) throw data(null, error.isTooLarge ? 413 : 400)
    throw error instanceof TypeError ? data(null, 400) : error
  }
}
