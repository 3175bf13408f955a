import { expect, test } from 'vitest'
import { alertListLink } from '#domain/alerts/alert-links.server.ts'
import { alertMessages } from '#domain/alerts/alerts.ts'
import { anAlert } from '#domain/alerts/test-alerts.server.ts'
import { lacks, openTestProgram, sent } from './test-program.ts'

const { services, textAt, post, makeJob } = await openTestProgram()

test('a search for pay to the penny finds what pays as much, and not a penny less', async () => {
  await makeJob({ title: 'Paid just enough', payFrom: 1850, payUnit: 'hour', salary: '' })
  await makeJob({ title: 'Paid too little', payFrom: 1849, payUnit: 'hour', salary: '' })
  const page = await textAt('/jobs?pay=18.50')
  expect(lacks(page, 'Paid just enough', '£18.50 an hour or more')).toEqual([])
  expect(page).not.toContain('Paid too little')
})

test('an alert takes pay to the penny, and keeps its search where what was typed is no pay', async () => {
  const email = 'eve@home.example'
  const alert = await anAlert(services.db, email, 'pay=18')
  const list = alertListLink(services, { id: alert, email })
  const change = (pay: string) =>
    post(`${list}&edit=${alert}`, { alert, intent: 'search', rhythm: 'daily', pay })
  for (const pay of ['1000', '18,50', '-5', 'much']) {
    const refused = await change(pay)
    expect(refused.status).toBe(400)
    expect(lacks(await refused.text(), 'href="#pay"', `value="${pay}"`, alertMessages.unreadablePay)).toEqual(
      [],
    )
  }
  expect(await textAt(list)).toContain('£18 an hour or more')
  expect(await sent(change('18.50'))).toEqual([303, `${list}&done=change`])
  expect(lacks(await textAt(list), '£18.50 an hour or more', 'Saved')).toEqual([])
})
