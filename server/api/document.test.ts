import { validate } from '@readme/openapi-parser'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, inject, test } from 'vitest'
import {
  cookieOf,
  enter,
  makeAccount,
  PASSWORD,
  signedInAdmin,
  signedInCookie,
} from '#domain/accounts/test-accounts.server.ts'
import { enrolled } from '#domain/accounts/test-two-factor.server.ts'
import { anApplication, putCv } from '#domain/applications/test-applications.server.ts'
import { findByEmail } from '#domain/candidates/candidates.server.ts'
import { aCompletePassport } from '#domain/compliance/test-evidence.server.ts'
import { aClientToWriteTo } from '#domain/submissions/test-submissions.server.ts'
import { aSession } from '#domain/training/test-sessions.server.ts'
import { pdf } from '#domain/uploads/corpus/pdf-files.ts'
import { newId } from '#platform/ids.ts'
import { openTestProgram, SITE } from '../test-program.ts'
import { asAdmin, TOKEN } from './test-api.ts'
import { throughPrism } from './test-prism.ts'

const { app, services, get, makeJob, without } = await openTestProgram({
  ...{ API_TOKEN: TOKEN, FORM_LIMIT_PER_HOUR: '1000', SIGN_IN_LIMIT_PER_MINUTE: '1000' },
})
const { db } = services
const description = await (await get('/api/openapi.json')).json()
const outsider = { Cookie: await signedInCookie(services, { email: 'out@example.org', groups: [] }) }

type Schema = {
  type?: string
  enum?: unknown[]
  maxLength?: number
  examples?: unknown[]
  required?: string[]
  allOf?: { anyOf: { required: string[] }[] }[]
  properties?: Record<string, Schema>
}
type Parameter = { name: string; in: string; required: boolean; schema: Schema }
type Content = Record<string, { schema: Schema }>
type Operation = {
  method: string
  path: string
  operationId: string
  security?: object[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content; headers?: Record<string, { required: boolean }> }>
}
const operations = Object.entries<Record<string, Operation>>(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
)
const named = operations.map((operation): [string, Operation] => [operation.operationId, operation])
const schemaOfBody = ({ requestBody }: Operation): Schema | undefined => {
  const { $ref = '' } = (requestBody?.content['application/json']?.schema ?? {}) as { $ref?: string }
  return description.components.schemas[$ref.split('/').at(-1) ?? '']
}
const withJson = named.filter(([, operation]) => schemaOfBody(operation))

const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, discriminator: true })
addFormats.default(ajv)
/** A schema whose objects may have nothing but what is described, and whose references are names. */
const strictly = (schema: Schema | undefined): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', ''), (_, value) =>
    value?.properties ? { ...value, additionalProperties: false } : value,
  )
const shapes = Object.entries<Schema>(description.components.schemas)
for (const [name, schema] of shapes) ajv.addSchema(strictly(schema), name)
function faultsOf(schema: Schema | undefined, value: unknown) {
  const fits = ajv.compile(strictly(schema))
  return fits(value) ? [] : fits.errors
}

const prism = inject('prism')
/** Asks the program; where `npm run test:machine` has Prism, through that. */
const ask = prism
  ? await throughPrism(prism, description, app)
  : (path: string, init: RequestInit) => app.request(`${SITE}/api${path}`, init)

type Given = { id?: string; query?: Record<string, string>; body?: unknown; headers?: Record<string, string> }

const takesToken = ({ security = [] }: Operation) => security.some((way) => 'token' in way)

/** Calls an operation, with a token if it takes one, or with other headers, and checks the response. */
async function call(operation: Operation, given: Given) {
  const { method, path, operationId, responses } = operation
  const { id = 'none', query, body, headers = takesToken(operation) ? asAdmin : {} } = given
  const isRaw = body === undefined || typeof body === 'string' || body instanceof Uint8Array
  const response = await ask(
    `${path.replace(/\{\w+\}/, id).replace('{requirement}', 'identity')}?${new URLSearchParams(query)}`,
    {
      method: method.toUpperCase(),
      headers: { ...(!isRaw && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isRaw ? (body as string) : JSON.stringify(body) }),
    },
  )
  const status = String(response.status)
  const text = await response.text()
  // What is wrong with a field is a sentence of ours (zod's own begin so).
  if (status === '400') expect(text, operationId).not.toMatch(/"Invalid|"Too (big|small)/)
  const described = responses[status]
  expect(described, `${operationId} answers ${status}: ${text}`).toBeDefined()
  for (const [name, { required }] of Object.entries(described?.headers ?? {})) {
    if (required) expect(response.headers.get(name), `${operationId} ${status} has ${name}`).not.toBeNull()
  }
  const type = response.headers.get('Content-Type')?.split(';')[0]
  expect(type ? [type] : [], operationId).toEqual(
    described?.content ? [expect.toBeOneOf(Object.keys(described.content))] : [],
  )
  if (type === 'application/json') {
    expect(
      faultsOf(described?.content?.[type]?.schema, JSON.parse(text)),
      `${operationId} ${status}`,
    ).toEqual([])
  }
  return response.status
}

const cv = async () => {
  const id = await anApplication(db)
  await putCv(services, id, pdf())
  return { id }
}
const slot = async () => {
  const answer = await get('/api/upload/get?contentType=application/pdf')
  const { uploadUrl, fileUrl } = await answer.json()
  return { id: uploadUrl.split('/').at(-1), fileUrl }
}
const asPdf = { body: pdf(), headers: { 'Content-Type': 'application/pdf' } }
const inBrowser = (cookies: readonly string[]) => ({ Origin: SITE, Cookie: cookieOf(cookies) })
const aUser = async (nextStep: string | null = null) => {
  const email = `${newId()}@example.org`
  await makeAccount(db, { email, nextStep })
  return email
}

const aNurse = async () => {
  const email = `${newId()}@example.org`
  await anApplication(db, { email })
  return { id: (await findByEmail(db, email)) ?? '' }
}

/** What has to be there before an operation can succeed; everything else is in its examples. */
const prepare: Record<string, () => Promise<Given>> = {
  getJob: makeJob,
  replaceJob: makeJob,
  deleteJob: makeJob,
  getApplication: cv,
  async getCandidate() {
    await anApplication(db, { email: 'ann@home.example' })
    return { id: (await findByEmail(db, 'ann@home.example')) ?? '' }
  },
  getPassport: aNurse,
  recordCheck: aNurse,
  async createPlacement() {
    const { id } = await aNurse()
    await aCompletePassport(services, id, 'nurse')
    const { clientId } = await aClientToWriteTo(services)
    return { body: { candidateId: id, client: clientId } }
  },
  setApplicationStatus: cv,
  getApplicationCv: cv,
  uploadCv: async () => ({ ...(await slot()), ...asPdf }),
  checkCv: async () => asPdf,
  async apply() {
    const { id, fileUrl } = await slot()
    await app.request(`${SITE}/api/upload/${id}`, { method: 'PUT', ...(asPdf as object) })
    return { body: { cvUrl: fileUrl } }
  },
  createBooking: async () => ({ body: { sessionId: await aSession(db) } }),
  mailSavedJobs: async () => ({ body: { ids: [(await makeJob()).id] } }),
  signIn: async () => ({ headers: {}, body: { email: await aUser(), password: PASSWORD } }),
  async chooseNewPassword() {
    return { headers: inBrowser((await enter(services, { email: await aUser('new-password') })).cookies) }
  },
  async showCode() {
    const email = `${newId()}@example.org`
    const { codes } = await enrolled({ services, ...(await signedInAdmin(services, email)) })
    return { headers: inBrowser((await enter(services, { email })).cookies), body: { code: codes[0] } }
  },
}

/** A call that has to succeed: the examples of the document, on what is prepared for it. */
async function validCall(operation: Operation): Promise<Given> {
  const given = (await prepare[operation.operationId]?.()) ?? {}
  const inQuery = (operation.parameters ?? []).filter((one) => one.in === 'query' && one.schema.examples)
  const query = Object.fromEntries(inQuery.map(({ name, schema }) => [name, String(schema.examples?.[0])]))
  const schema = schemaOfBody(operation)
  return {
    query,
    ...given,
    ...(schema && { body: { ...(schema.examples?.[0] as object), ...(given.body as object) } }),
  }
}

/** A call that has to succeed, its body by its fields, and the fields that it needs. */
async function validJson(operation: Operation) {
  const { required = [], allOf, properties = {} } = schemaOfBody(operation) ?? {}
  const { body, ...given } = await validCall(operation)
  const needed = [...required, ...(allOf?.[0]?.anyOf[0]?.required ?? [])]
  return { given, body: body as Record<string, unknown>, needed, fields: Object.keys(properties) }
}

describe('the document of the API', () => {
  test('is valid OpenAPI 3.1, and each operation and JSON body has a name of its own', async () => {
    expect(await validate(structuredClone(description))).toMatchObject({ valid: true, warnings: [] })
    expect([description.openapi, description.servers]).toEqual(['3.1.0', [{ url: `${SITE}/api` }]])
    expect(operations.filter(({ operationId }) => !operationId)).toEqual([])
    const bodies = operations.filter(({ requestBody }) => requestBody?.content['application/json'])
    expect(withJson).toHaveLength(bodies.length)
  })

  test('has patterns that every engine reads: no flags, no lookaround, no classes of Unicode', () => {
    const patterns = [...JSON.stringify(description).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)]
    expect(patterns.length).toBeGreaterThan(0)
    for (const [, pattern = ''] of patterns) {
      expect(JSON.parse(pattern)).not.toMatch(/\\[^\d.dsw\\/]|\(\?[^:]|\/[a-z]*$/)
    }
  })

  test('has examples that fit their schemas', () => {
    expect(withJson.filter(([, operation]) => !schemaOfBody(operation)?.examples)).toEqual([])
    for (const [name, schema] of shapes)
      for (const example of schema.examples ?? []) expect(faultsOf(schema, example), name).toEqual([])
  })

  test('is a page to read, too', async () => {
    expect(await (await get('/api/docs')).text()).toContain('<code>DELETE /api/jobs/{id}</code>')
  })
})

describe('what the document says of a call is what the program does', () => {
  test.each(named)('%s succeeds with its example', async (_, operation) => {
    expect(await call(operation, await validCall(operation))).toBeLessThan(300)
  })

  test.each(withJson)('%s succeeds with the required fields alone', async (_, operation) => {
    const { given, body, needed } = await validJson(operation)
    const least = Object.fromEntries(needed.map((name) => [name, body[name]]))
    expect(await call(operation, { ...given, body: least })).toBeLessThan(300)
  })

  test.each(withJson)(
    '%s refuses a body without a required field, or with a wrong one',
    async (_, operation) => {
      const { given, body, needed, fields } = await validJson(operation)
      const wrong: [string, unknown][] = [
        ...needed.map((name): [string, unknown] => [name, undefined]),
        ...fields.map((name): [string, unknown] => [name, {}]),
      ]
      for (const [name, value] of wrong)
        expect(await call(operation, { ...given, body: { ...body, [name]: value } }), name).toBe(400)
    },
  )

  test.each(withJson)('%s refuses what is no JSON, or too large', async (_, operation) => {
    const { headers = asAdmin, ...given } = await validCall(operation)
    const as = (type: string) => ({ ...headers, 'Content-Type': type })
    expect(await call(operation, { ...given, headers: as('application/json'), body: '{' })).toBe(400)
    expect(await call(operation, { ...given, headers: as('text/plain'), body: '{}' })).toBe(415)
    const large = JSON.stringify({ name: 'x'.repeat(300_000) })
    expect(await call(operation, { ...given, headers: as('application/json'), body: large })).toBe(413)
  })

  test('a parameter that does not fit is refused', async () => {
    for (const operation of operations) {
      const valid = await validCall(operation)
      const usual = takesToken(operation) ? asAdmin : {}
      for (const { name, in: place, schema, required } of operation.parameters ?? []) {
        const isFree = schema.type === 'string' && !schema.enum && !schema.maxLength
        const wrong = { [name]: 'x'.repeat(300) }
        if (place === 'query' && !isFree)
          expect(await call(operation, { ...valid, query: { ...valid.query, ...wrong } }), name).toBe(400)
        if (place === 'header' && !isFree)
          expect(
            await call(operation, { ...valid, headers: { ...usual, ...valid.headers, ...wrong } }),
            name,
          ).toBe(400)
        if (place === 'query' && required) expect(await call(operation, { ...valid, query: {} })).toBe(400)
        if (place === 'path')
          expect(await call(operation, { ...valid, id: 'none' })).toBe(name === 'key' ? 410 : 404)
      }
    }
  })

  test('a CV that is none is refused', async () => {
    for (const [name, operation] of named.filter(([name]) => name === 'uploadCv' || name === 'checkCv'))
      expect(await call(operation, { ...(await validCall(operation)), body: 'a text' }), name).toBe(415)
  })

  test('calls for administrators turn others away, and calls for anybody do not', async () => {
    for (const operation of operations) {
      const [first = {}] = operation.security ?? []
      const { query, id = 'none' } = await validCall(operation)
      const nobody = await call(operation, { query: query ?? {}, id, headers: {} })
      expect(nobody === 401, operation.operationId).toBe('token' in first)
      if (!('token' in first)) continue
      expect(await call(operation, { id, headers: { ...outsider, Origin: SITE } })).toBe(403)
    }
  })

  test('a call that fails, or comes too often, is answered as described', async () => {
    const byName = (name: string) => operations.filter(({ operationId }) => operationId === name)
    const [listJobs] = byName('listJobs') as [Operation]
    expect(await without('jobs', () => call(listJobs, { query: { keyword: 'nobody asked' } }))).toBe(500)
    const counted = ['getUploadSlot', 'checkCv', 'apply', 'createBooking', 'sendMessage', 'askToBeRung']
    const calls = [...counted, 'sendComplaint', 'askForStaff', 'signIn'].flatMap(byName)
    const valid = await Promise.all(calls.map(validCall))
    await db.updateTable('rate_limits').set({ times: 5_000 }).execute()
    for (const [nth, operation] of calls.entries())
      expect(await call(operation, valid[nth] ?? {}), operation.operationId).toBe(429)
  })
})
