import { expect, test } from 'vitest'
import { anApplication } from '#domain/applications/test-applications.server.ts'
import { createLog } from '#platform/log.ts'
import { enterAs } from './test-candidate.ts'
import { openTestProgram, SITE } from './test-program.ts'

const { services, appOn } = await openTestProgram({ FORM_LIMIT_PER_HOUR: '1000' })
const lines: string[] = []
const app = appOn({ log: createLog('error', { write: (line: string) => lines.push(line) }) })
const { db } = services

const TYPES = {
  'in one text': ['application/x-www-form-urlencoded', 'reason=Found+some'],
  'in parts': [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="reason"\r\n\r\nFound some',
  ],
} as const

/** Sends the beginning of a form; then the connection is gone. */
function breakOff(path: string, [type, beginning]: readonly [string, string], cookie = '') {
  let isBegun = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isBegun) return controller.error(new Error('connection lost'))
      isBegun = true
      controller.enqueue(new TextEncoder().encode(beginning))
    },
  })
  const headers = { Origin: SITE, 'Content-Type': type, ...(cookie && { Cookie: cookie }) }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half', headers }
  return app.request(`${SITE}${path}`, init)
}

test.each(Object.entries(TYPES))(
  'a form of a candidate that breaks off %s is answered 400 and changes nothing',
  async (name, beginning) => {
    const email = `${name.replaceAll(' ', '-')}@home.example`
    const id = await anApplication(db, { email })
    const her = await enterAs(app, services, email)
    await her.post('/my/availability', { '1-night': 'on', availableFrom: '2026-12-01' })
    const kept = async () => [
      await db.selectFrom('applications').select('status').where('id', '=', id).execute(),
      await db.selectFrom('candidate_availability').selectAll().execute(),
      await db.selectFrom('candidates').selectAll().where('email', '=', email).execute(),
      await db.selectFrom('candidate_events').selectAll().execute(),
    ]
    const before = await kept()
    const paths = ['/my/availability', '/my/details', '/my/alerts', '/my/put-forward', `/my/withdraw/${id}`]
    for (const path of paths) {
      const { status } = await breakOff(path, beginning, her.cookie.split(';')[0])
      expect([path, status]).toEqual([path, 400])
    }
    expect(await kept()).toEqual(before)
  },
)

const LINKED = [
  ...['/reference', '/profile', '/profile/file', '/refer/answer', '/saved/notices', '/alerts/manage?link=x'],
  ...['/my/enter', '/my/confirm'],
]

test('a form behind a mailed link that breaks off, or is none, is answered 400 and is no fault', async () => {
  for (const path of LINKED) {
    const none = { method: 'POST', headers: { Origin: SITE } }
    const json = { ...none, body: '{}', headers: { ...none.headers, 'Content-Type': 'application/json' } }
    const answers = [
      ...Object.values(TYPES).map((beginning) => breakOff(path, beginning)),
      ...[none, json].map((init) => app.request(`${SITE}${path}`, init)),
    ]
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect([path, statuses]).toEqual([path, [400, 400, 400, 400]])
  }
  expect(lines).toEqual([])
})
