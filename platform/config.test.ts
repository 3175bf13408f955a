import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('with nothing set', () => {
  const config = readConfig({})

  test('the program serves on loopback, port 3000', () => {
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', siteUrl: 'http://127.0.0.1:3000' })
  })

  test('both names of loopback are accepted as origins, as a browser writes them', () => {
    const { siteUrl, acceptedOrigins } = readConfig({ HOST: '0.0.0.0', PORT: '80' })
    expect(siteUrl).toBe('http://0.0.0.0')
    expect(acceptedOrigins).toEqual(['http://0.0.0.0', 'http://127.0.0.1', 'http://localhost'])
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

test('there is no third-party analytics unless it is asked for', () => {
  expect(readConfig({}).gaMeasurementId).toBeUndefined()
  expect(readConfig({ GA_MEASUREMENT_ID: 'G-ABC123' }).gaMeasurementId).toBe('G-ABC123')
})

const oidc = {
  OIDC_ISSUER: 'https://login.example.org/pool',
  OIDC_CLIENT_ID: 'desk',
  OIDC_CLIENT_SECRET: 'a secret',
}

const space = { CONTENTFUL_SPACE_ID: 'space1', CONTENTFUL_ACCESS_TOKEN: 'token' }

describe('Contentful', () => {
  test('is a space and a token; environment and host are known', () => {
    expect(readConfig({}).contentful).toBeUndefined()
    expect(readConfig(space).contentful).toEqual({
      spaceId: 'space1',
      accessToken: 'token',
      environment: 'master',
      address: 'https://cdn.contentful.com',
    })
  })

  test.each([
    ['cdn.eu.contentful.com', 'https://cdn.eu.contentful.com'],
    ['proxy.example:8443', 'https://proxy.example:8443'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['https://proxy.example/', 'https://proxy.example'],
  ])('may be at %s', (CONTENTFUL_HOST, address) => {
    expect(readConfig({ ...space, CONTENTFUL_HOST }).contentful?.address).toBe(address)
  })

  test('needs both when only host or environment is given', () => {
    expect(() => readConfig({ CONTENTFUL_HOST: 'a.example' })).toThrow(/^CONTENTFUL_SPACE_ID: must be set/)
    expect(() => readConfig({ CONTENTFUL_ENVIRONMENT: 'staging' })).toThrow(/^CONTENTFUL_SPACE_ID/)
  })
})

describe('an issuer', () => {
  test('is known by its address, and by the name of its host unless it is given another', () => {
    const { issuer } = readConfig(oidc)
    expect(issuer).toEqual({
      address: 'https://login.example.org/pool',
      clientId: 'desk',
      clientSecret: 'a secret',
      name: 'login.example.org',
      scopes: undefined,
      groupsClaim: undefined,
      adminGroup: 'admin',
      recruiterGroup: 'recruiter',
    })
    expect(readConfig({ ...oidc, OIDC_NAME: 'Staff account' }).issuer?.name).toBe('Staff account')
    expect(readConfig({}).issuer).toBeUndefined()
  })

  test('needs all three when it only has a name', () => {
    expect(() => readConfig({ OIDC_NAME: 'Staff account' })).toThrow(ConfigError)
  })

  test.each([...['http://127.0.0.1:4000', 'http://localhost:4000/pool', 'http://[::1]:4000']])(
    'may be without https on this machine: %s',
    (address) => {
      expect(readConfig({ ...oidc, OIDC_ISSUER: address }).issuer?.address).toBe(address)
    },
  )
})

test.each([...Object.keys(space), ...Object.keys(oidc)])('%s must be set when its others are', (name) => {
  const [group = ''] = name.split('_')
  expect(() => readConfig({ ...space, ...oidc, [name]: '' })).toThrow(
    new RegExp(`^${name}: must be set when ${group}_\\w+ is$`),
  )
})

test.each([
  ['tcp://clamd.example.org:3310', { host: 'clamd.example.org', port: 3310 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['', undefined],
])('the virus scanner may be at %j', (address, scanner) => {
  expect(readConfig({ CLAMD_URL: address }).scanner).toEqual(scanner)
})

/** What no setting may be. */
const WRONG: Record<string, string[]> = {
  PORT: ['many', '0', '70000'],
  SITE_URL: ['jobs.example.org', 'ftp://jobs.example.org', 'https://example.org/jobs'],
  DATABASE_URL: ['mysql://db'],
  SAMPLE_DATA: ['yes'],
  API_TOKEN: ['short'],
  TRUST_PROXY: ['-1'],
  LOG_LEVEL: ['loud'],
  SIGN_IN_LIMIT_PER_MINUTE: ['0'],
  GA_MEASUREMENT_ID: ['UA-1234-5', "G-1');alert('"],
  CLAMD_URL: ['clamd', 'tcp://clamd', 'tcp://clamd:70000', 'unix:clamd.sock'],
  ADMIN_EMAIL: ['boss'],
  ADMIN_PASSWORD: ['seven77'],
  CONTENTFUL_SPACE_ID: ['a/b'],
  CONTENTFUL_ACCESS_TOKEN: ['a b'],
  CONTENTFUL_ENVIRONMENT: ['../x'],
  CONTENTFUL_HOST: ['https://a.example/path', 'ftp://a.example', 'no host'],
  OIDC_SCOPES: ['email profile'],
  OIDC_ADMIN_GROUP: [' '],
  OIDC_ISSUER: [
    'http://login.example.org',
    'http://localhost.example.org',
    'login.example.org',
    'ftp://login.example.org',
    'https://login.example.org/?pool=1',
    'https://login.example.org/#pool',
    'https://ann:secret@login.example.org/',
  ],
}
const wrong = Object.entries(WRONG).flatMap(([name, values]) => values.map((value) => [name, value] as const))

test.each(wrong)('%s=%s stops the start with one line that names the variable', (name, value) => {
  const read = () => readConfig({ ...space, ...oidc, [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name}: [^\\n]+$`))
})

test.each(['postgres://agency:pass#word@db/agency', 'postgres://agency:pass/word@db/agency'])(
  'an address with a password that is no part of one, %s, says how it is written',
  (DATABASE_URL) => {
    expect(() => readConfig({ DATABASE_URL })).toThrow(
      /^DATABASE_URL: must be a postgres:\/\/ address, with # \/ \? in a password as %23 %2F %3F$/,
    )
  },
)

test.each(['soon', '1.5', '0', '1000001'])(
  'a limit of %s is refused in words that say what it may be',
  (value) => {
    expect(() => readConfig({ FORM_LIMIT_PER_HOUR: value })).toThrow(
      new ConfigError('FORM_LIMIT_PER_HOUR: must be a whole number from 1 to 1000000'),
    )
  },
)
