import { expect, test } from 'vitest'
import { createLog, linesWritten } from './log.ts'

/** A log, and the lines that it has written. */
function aLog() {
  const lines: string[] = []
  return { log: createLog('info', { write: (line) => lines.push(line) }), lines }
}

test('the key of a CV is blotted out of paths and of the errors of files', () => {
  const { log, lines } = aLog()
  const key = '0123456789abcdefghjkmnpqrs'
  const fault = Object.assign(new Error(`ENOSPC: rename '/data/incoming/${key}'`), {
    dest: `/data/files/cv/${key}`,
  })
  log.error({ err: fault, path: `/api/upload/${key}` }, 'a call failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain(key)
  const { err, path } = JSON.parse(lines[0] ?? '')
  expect(path).toBe('/api/upload/[key]')
  expect(err).toMatchObject({
    type: 'Error',
    message: "ENOSPC: rename '/data/incoming/[key]'",
    dest: '/data/files/cv/[key]',
  })
  expect(err.stack).toContain('log.test.ts')
})

test('lines are counted by their level', async () => {
  linesWritten.reset()
  const { log } = aLog()
  log.error('a page failed')
  log.warn('one thing')
  log.warn('another')
  log.debug('not written')
  const { values } = await linesWritten.get()
  expect(values.map(({ labels, value }) => [labels.level, value])).toEqual([
    ['error', 1],
    ['warn', 2],
  ])
})

test('paths are logged without what somebody typed into them', () => {
  const { log, lines } = aLog()
  for (const path of [
    ...['/jobs/0123456789ab', '/jobs/Ann Example', '/ann@home.example/x', '/02079460001/', '/jobs/a%ZZ'],
  ]) {
    log.info({ path }, 'answered')
  }
  expect(lines.map((line) => JSON.parse(line).path)).toEqual([
    ...['/jobs/0123456789ab', '/jobs/[typed]', '/[typed]/x', '/[typed]/', '/jobs/[typed]'],
  ])
})

test('what a database quotes of a row is not logged', () => {
  const { log, lines } = aLog()
  const fault = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'applications_reference_key',
    detail: 'Key (email)=(nurse@home.example) already exists.',
  })
  log.error({ err: fault }, 'a call failed')
  expect(lines[0]).toContain('applications_reference_key')
  expect(lines[0]).not.toContain('nurse@home.example')
})
