import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('with nothing set', () => {
  const config = readConfig({})

  test('the program serves on loopback, port 3000', () => {
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', siteUrl: 'http://127.0.0.1:3000' })
  })

  test('both names of loopback are accepted as origins', () => {
    expect(config.acceptedOrigins).toContain('http://127.0.0.1:3000')
    expect(config.acceptedOrigins).toContain('http://localhost:3000')
  })

  test('sample data is for the embedded database only', () => {
    expect(config.sampleData).toBe(true)
    expect(readConfig({ DATABASE_URL: 'postgres://db/agency' }).sampleData).toBe(false)
  })
})

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '', SITE_URL: '' }).port).toBe(3000)
})

test('with a public address, only its origin is accepted', () => {
  const config = readConfig({ SITE_URL: 'https://jobs.example.org/' })
  expect(config.siteUrl).toBe('https://jobs.example.org')
  expect(config.acceptedOrigins).toEqual(['https://jobs.example.org'])
})

test.each([
  ['PORT', 'many'],
  ['PORT', '70000'],
  ['SITE_URL', 'jobs.example.org'],
  ['SITE_URL', 'ftp://jobs.example.org'],
  ['SITE_URL', 'https://example.org/jobs'],
  ['DATABASE_URL', 'mysql://db'],
  ['SAMPLE_DATA', 'yes'],
  ['API_TOKEN', 'short'],
  ['TRUST_PROXY', '-1'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with one line that names the variable', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`))
})
