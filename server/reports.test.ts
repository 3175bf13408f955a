import { expect, test } from 'vitest'
import { anApplication } from '#domain/applications/test-applications.server.ts'
import { placeOf, press } from './test-form.ts'
import { openTestDesk, textOf } from './test-program.ts'

const { services, visitor, ...desk } = await openTestDesk()
await anApplication(services.db, { name: 'Zoe Sample', cameFrom: 'spring-fair' })
await anApplication(services.db, { name: 'Yan Sample', createdAt: '2026-10-31T23:59:59.000Z' })
await anApplication(services.db, { name: 'Xan Sample', isSpam: true })

test('a report counts what came in its period, names no applicant, and leads to the rows', async () => {
  const html = await desk.textAt('/admin/reports')
  expect(html).toContain('from 1 December 2025 to 21 November 2026')
  for (const name of ['Zoe Sample', 'Yan Sample', 'Xan Sample']) expect(html).not.toContain(name)
  const list = await desk.textAt(placeOf(html, '1 applied: spring-fair').replaceAll('&amp;', '&'))
  expect(list).toContain('Showing 1-1 of 1 applications')
  expect(list).toContain('Zoe Sample')
})

test('own dates are chosen without script and stay in the address of the files', async () => {
  const html = await textOf(press(desk, '/admin/reports', 'Show', { from: '2026-10-01', to: '2026-10-31' }))
  expect(html).toContain('from 1 October 2026 to 31 October 2026')
  const csv = await desk.get(placeOf(html, 'By month as a CSV file').replaceAll('&amp;', '&'))
  expect(csv.headers.get('Content-Disposition')).toContain(
    'applications-by-month-2026-10-01-to-2026-10-31.csv',
  )
  expect(await csv.text()).toMatch(/\r\nOctober 2026,1,0,0,0,,\r\n$/)
})

test('there are no other files, and nothing for strangers', async () => {
  for (const file of ['months', 'years.csv', 'constructor.csv'])
    expect((await desk.get(`/admin/reports/${file}`)).status).toBe(404)
  expect((await visitor.get('/admin/reports/months.csv')).status).toBe(302)
})
