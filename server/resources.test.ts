import { describe, expect, test } from 'vitest'
import { guides } from '#content/guides.ts'
import { interview } from '#content/interview.ts'
import { resources } from '#content/resources.ts'
import { press } from './test-form.ts'
import { lacks, openTestProgram, SITE, textOf } from './test-program.ts'

const CALCULATOR = '/resources/tools/pay-calculator'
const visitor = await openTestProgram()
const { get, textAt } = visitor

test('the resources page leads to four guides, their PDFs and three tools', async () => {
  const html = await textAt('/resources')
  for (const { slug } of resources.guides) {
    expect(html).toContain(`href="/resources/${slug}"`)
    expect(html).toContain(`href="/resources/${slug}.pdf"`)
  }
  for (const { slug } of resources.tools) expect(html).toContain(`href="/resources/tools/${slug}"`)
})

describe.each(guides)('the guide "$title"', (guide) => {
  test('is read in full on its page, which names its official pages and its data', async () => {
    const page = await textAt(`/resources/${guide.slug}`)
    const html = page.replace(/<span class="whitespace-nowrap">(.*?)<\/span>/g, '$1')
    const texts = guide.sections.flatMap(({ heading, paragraphs, list = [] }) => [
      heading,
      ...paragraphs,
      ...list,
    ])
    const links = guide.officialPages.map(({ address }) => `href="${address}"`)
    const data = ['"@type":"Article"', `"contentUrl":"${SITE}/resources/${guide.slug}.pdf"`]
    expect(lacks(html, ...texts, ...links, ...data, '"@type":"BreadcrumbList"')).toEqual([])
  })

  test('is a PDF to keep, which is not sent again while it has not changed', async () => {
    const answer = await get(`/resources/${guide.slug}.pdf`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('application/pdf')
    expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${guide.slug}.pdf"`)
    expect(answer.headers.get('Content-Length')).toBe(String(bytes.length))
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')
    const tag = answer.headers.get('ETag') ?? ''
    expect(tag).toMatch(/^"[\w-]+"$/)
    const again = await get(`/resources/${guide.slug}.pdf`, { 'If-None-Match': tag })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })
})

test.each([...['/resources/no-such-guide', '/resources/no-such-guide.pdf', '/resources/tools/no-such-tool']])(
  '%s is not there',
  async (path) => {
    expect((await get(path)).status).toBe(404)
  },
)

describe('the pay calculator', () => {
  test('answers a form that is sent without script', async () => {
    const query =
      'dayHours=20&dayRate=20&nightHours=12&nightRate=25&weekendHours=5.5&weekendRate=30&weeks=46' +
      '&holiday=added&nation=Scotland&pension=before-tax&pensionRate=9.8&plan=plan4&postgraduate=yes'
    const answer = await get(`${CALCULATOR}?${query}`)
    expect(answer.status).toBe(200)
    const html = await textOf(answer)
    // 400 + 300 + 165 pounds, and 12.07 % of them
    expect(html).toContain('£865.00')
    expect(html).toContain('£969.41')
    const rows = ['Holiday pay', 'Pension', 'Income tax', 'Student loan', 'Postgraduate loan']
    expect(lacks(html, ...rows.map((row) => `>${row}</th>`), 'in Scotland', '46 weeks')).toEqual([])
    expect(html).toMatch(/<input[^>]*name="weekendHours"[^>]*value="5.5"|value="5.5"[^>]*name="weekendHours"/)
  })

  test('is filled in, started with the rates of a role, and keeps the other answers', async () => {
    const typed = { dayRate: '20', pension: 'none' }
    expect(await textOf(press(visitor, CALCULATOR, 'Calculate my pay', typed))).toContain('£607.71')
    const started = await textOf(press(visitor, CALCULATOR, 'Theatre', typed))
    expect(started).toMatch(/<input(?=[^>]* name="dayRate")[^>]* value="45"/)
    expect(started).toMatch(/<option value="none" selected/)
  })

  test('says at the field what is wrong with it, keeps it and gives no figures', async () => {
    const answer = await get(`${CALCULATOR}?dayHours=lots&dayRate=%3Cb%3E`)
    expect(answer.status).toBe(400)
    const html = await answer.text()
    const said = ['There is a problem', 'Correct the answers that are marked', 'id="dayHours-error"']
    expect(lacks(html, ...said, 'value="&lt;b&gt;"')).toEqual([])
    expect(html).not.toContain('<b>"')
  })

  test('names the tax year, says that it is an estimate, and where its figures are from', async () => {
    const source = 'https://www.gov.uk/guidance/rates-and-thresholds-for-employers-2026-to-2027'
    expect(lacks(await textAt(CALCULATOR), '2026/27', 'An estimate, not advice.', source)).toEqual([])
  })
})

test.each(interview.roles)('the questions for "$name" are on the page, with their hints', async (role) => {
  const html = await textAt(`/resources/tools/interview-practice?role=${role.slug}`)
  for (const { question, hints } of role.questions) {
    for (const text of [question, ...hints]) expect(html).toContain(text)
  }
})

test('a role that is not known gets the questions of the first one', async () => {
  expect(await textAt('/resources/tools/interview-practice?role=astronaut')).toContain('questions: Nurse')
})
