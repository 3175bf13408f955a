import { expect, test } from 'vitest'
import { CV_TYPES } from '#domain/uploads/uploads.ts'
import { openTestServices } from '../test-services.ts'
import { createApi } from './index.ts'

const api = createApi(await openTestServices({ SITE_URL: 'https://jobs.example.org' }))
const { openapi, servers, paths, components } = await (await api.request('/openapi.json')).json()

test('the API describes itself as an OpenAPI document, and on a page', async () => {
  expect([openapi, servers]).toEqual(['3.1.0', [{ url: 'https://jobs.example.org/api' }]])
  expect(await (await api.request('/docs')).text()).toContain('<code>DELETE /api/jobs/{id}</code>')
})

test.each([
  ['/jobs', ['get', 'post']],
  ['/jobs/{id}', ['get', 'put', 'delete']],
  ['/session', ['get', 'post', 'delete']],
])('%s is described with its methods', (path, methods) => {
  expect(Object.keys(paths[path])).toEqual(methods)
})

test.each([
  ['put', '/upload/{key}', [204, 400, 410, 413, 415, 503]],
  ['post', '/bookings', [201, 400, 409, 410, 413, 429]],
  ['post', '/staffing-requests', [201, 400, 409, 413, 429]],
  ['post', '/complaints', [201, 400, 409, 413, 429]],
])('%s %s is described with its answers', (method, path, statuses) => {
  expect(Object.keys(paths[path][method].responses).map(Number)).toEqual(statuses)
})

test('what calls take and give is described', () => {
  expect(Object.keys(paths['/upload/{key}'].put.requestBody.content)).toEqual(Object.values(CV_TYPES))
  expect(paths['/session/password'].post.responses['400']).toBeDefined()
  expect(components.schemas.StaffingRequest.required).not.toContain('notes')
  expect(components.schemas.ReceivedMessage.properties.kind.enum).toContain('staffing')
})

test('calls for administrators are described as such', () => {
  const security = [{ token: [] }, { session: [] }]
  const guarded = ['/applications', '/applications/{id}', '/applications/{id}/cv', '/messages'].map(
    (path) => paths[path].get,
  )
  for (const call of [...guarded, paths['/applications/{id}'].patch]) {
    expect(call.security).toEqual(security)
    expect(Object.keys(call.responses)).toEqual(expect.arrayContaining(['401', '403']))
  }
})
