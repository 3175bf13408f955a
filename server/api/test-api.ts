import { openTestServices } from '../test-services.ts'
import { createApi } from './index.ts'

export const TOKEN = 'a-token-of-at-least-32-characters'
export const asAdmin = { Authorization: `Bearer ${TOKEN}` }

/** The calls under `/api` on services of their own, asked with these headers unless a test gives others. */
export async function openTestApi(
  environment: Record<string, string> = {},
  isPage?: (path: string) => boolean,
) {
  const services = await openTestServices({ API_TOKEN: TOKEN, ...environment }, isPage)
  const api = createApi(services)
  return { services, api, ...callsOf(api) }
}

export function callsOf(api: ReturnType<typeof createApi>) {
  return {
    get: (path: string, headers: Record<string, string> = {}) => api.request(path, { headers }),
    /** Sends JSON, or a text as it is. */
    send: (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
      api.request(path, {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  }
}
