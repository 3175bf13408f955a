import { describe, expect, test } from 'vitest'
import { readSource, sourceOfVisit, sourceText, withRef } from './came-from.ts'

const JOB = 'https://jobs.example.org/jobs/one'

describe('what led a visitor here', () => {
  test('is the ref of the link, whatever site it stood on', () => {
    expect(sourceOfVisit(`${JOB}?ref=Spring_Fair-26`, 'https://www.facebook.com/groups')).toBe(
      'spring_fair-26',
    )
  })

  test('is the ref of the page before, where that is ours', () => {
    expect(sourceOfVisit(`${JOB}/apply`, `${JOB}?ref=indeed`)).toBe('indeed')
    expect(sourceOfVisit(`${JOB}/apply`, 'https://elsewhere.example/?ref=indeed')).toBe('elsewhere.example')
  })

  test('is otherwise the host of the other site, without www and port', () => {
    expect(sourceOfVisit(JOB, 'https://www.nhsjobs.example:8443/a?b=c')).toBe('nhsjobs.example')
  })

  test('is not known without either, or from a page of ours', () => {
    for (const referrer of ['', 'nonsense', JOB, 'https://jobs.example.org/']) {
      expect(sourceOfVisit(JOB, referrer)).toBe('')
    }
  })

  test.each(['a b', 'x'.repeat(41), '<b>', 'Ærø', ''])('a ref %j is none', (ref) => {
    expect(sourceOfVisit(`${JOB}?${new URLSearchParams({ ref })}`, '')).toBe('')
  })
})

test('what a form says is kept only if it is a ref or a host', () => {
  expect(readSource(' Indeed ')).toBe('indeed')
  expect(readSource('m.facebook.com')).toBe('m.facebook.com')
  for (const text of ['a b', '=1+1', '.com', 'a..b', `${'a.'.repeat(60)}b`, undefined, {}])
    expect(readSource(text)).toBe('')
})

test('a source of ours has a name, and others are their own', () => {
  const { searchParams } = new URL(withRef(JOB, 'job-boards'))
  expect(sourceText(searchParams.get('ref') ?? '')).toBe('Job boards')
  expect(sourceText('constructor')).toBe('constructor')
  expect(sourceText('')).toBe('Not known')
})
