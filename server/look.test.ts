import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lightColours } from '#content/brand.ts'
import { saveColour } from '#domain/agency/look.server.ts'
import { admin } from '#domain/applications/test-applications.server.ts'
import { openTestDesk } from './test-program.ts'

const { services, post, textAt, visitor } = await openTestDesk()
const PATH = '/admin/settings/look'
const BLUE = '#005eb8'

test('a colour in which nobody could read is refused, with the nearest in which everybody can', async () => {
  const answer = await post(PATH, { colour: '#ffdd00' })
  expect(answer.status).toBe(400)
  const [, nearest = ''] = /The nearest that works is (#[0-9a-f]{6})\./.exec(await answer.text()) ?? []
  expect((await post(PATH, { colour: nearest })).status).toBe(303)
  expect((await post(PATH, { colour: 'url(x)' })).status).toBe(400)
})

test('the chosen colour is on pages, in pictures, icons and emails', async () => {
  const favicon = await visitor.textAt('/favicon.svg')
  const saved = await post(PATH, { colour: BLUE })
  expect([saved.status, saved.headers.get('Location')]).toEqual([303, `${PATH}?done=saved`])
  for (const page of [await visitor.textAt('/'), await textAt('/admin/dashboard')])
    expect(page).toContain('<link rel="stylesheet" href="/brand/005eb8.css"/>')
  const style = await visitor.get('/brand/005eb8.css')
  expect([style.status, style.headers.get('Content-Type')]).toEqual([200, 'text/css; charset=utf-8'])
  expect(await style.text()).toContain(`--color-brand:light-dark(${BLUE}, #`.replace(':', ': '))
  expect(await visitor.textAt('/site.webmanifest')).toContain(`"theme_color":"${BLUE}"`)
  const blue = await visitor.textAt('/favicon.svg')
  expect(blue).toContain(BLUE)
  expect(blue).not.toBe(favicon)
  expect(await visitor.textAt('/blog/scenes/pay-0.svg')).not.toContain(lightColours.brand)
  const sent = await visitor.call('/contact', {
    ...{ name: 'Ann Lee', email: 'ann@home.example', subject: 'Feedback', message: 'Good morning.' },
  })
  expect(sent.status).toBe(201)
  const mails = await services.db.selectFrom('outbox').select('html').execute()
  expect(mails.length).toBeGreaterThan(0)
  for (const { html } of mails) expect(html).not.toContain(lightColours.secondary)
  expect((await visitor.get('/brand/nonsense.css')).status).toBe(404)
})

test('another node shows it within a second, and the colours of the start come back', async () => {
  await saveColour(services, admin, '#00703c')
  await expect.poll(() => visitor.textAt('/contact'), { timeout: 1_000 }).toContain('/brand/00703c.css')
  await post(PATH, { colour: '' })
  expect(await visitor.textAt('/contact')).not.toContain('/brand/')
})

test('a logo is re-encoded, stands on pages and is the icon; what is no picture is refused', async () => {
  await post(PATH, { colour: BLUE })
  const icons = async () => (await visitor.get('/icons/180.png')).text()
  const before = await icons()
  const wide = { width: 900, height: 600, channels: 4, background: '#c8102e80' } as const
  const picture = await sharp({ create: wide }).withMetadata({ orientation: 1 }).png().toBuffer()
  const asFile = (bytes: Buffer) => ({ logo: new File([new Uint8Array(bytes)], 'logo.png') })
  const refused = await post(PATH, asFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))
  expect([refused.status, await refused.text()]).toEqual([
    415,
    expect.stringContaining('must be a JPEG, PNG or WebP file'),
  ])
  expect((await post(PATH, asFile(picture))).status).toBe(303)
  const home = await visitor.textAt('/')
  const [address = ''] = /\/logo\/[0-9a-f]+\.png/.exec(home) ?? []
  // The colour stays.
  expect(home).toContain('/brand/005eb8.css')
  const shown = await visitor.get(address)
  expect(shown.headers.get('Content-Type')).toBe('image/png')
  const { width, height, channels } = await sharp(await shown.arrayBuffer()).metadata()
  expect([width, height, channels]).toEqual([256, 171, 4])
  expect(await visitor.textAt('/favicon.svg')).toContain('data:image/png;base64,')
  expect(await icons()).not.toBe(before)
  expect((await visitor.get('/og.png')).status).toBe(200)
  expect((await post(PATH, { removeLogo: 'yes' })).status).toBe(303)
  expect(await visitor.textAt('/')).not.toContain('/logo/')
  expect((await visitor.get('/logo/nonsense.png')).status).toBe(404)
})
