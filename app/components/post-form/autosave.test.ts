import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mapFields } from '#domain/posts/post-form.ts'
import { createAutosave, type SaveState } from './autosave.ts'
import { readLocalDraft, removeLocalDraft, saveLocalDraft } from './local-draft.ts'

const owner = { postId: 'p2', accountId: 'ann' }

describe('autosave', () => {
  const kept = (at: string | null = '2026-11-21T12:00:00.000Z') => Response.json({ version: 2, at })
  const send = vi.fn(async (_address: string, _request: { body: FormData; signal: AbortSignal }) => kept())
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('window', new EventTarget())
    vi.stubGlobal('fetch', send)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    removeLocalDraft(owner)
    send.mockReset().mockImplementation(async () => kept())
  })

  const titlesSent = () => send.mock.calls.map(([, { body }]) => body.get('title'))

  /** Lets what is sent next arrive only when the result is called. */
  function slowly(): () => void {
    const { promise, resolve } = Promise.withResolvers<Response>()
    send.mockImplementationOnce(() => promise)
    return () => resolve(kept())
  }

  function open() {
    const typed = mapFields(() => '')
    const told: SaveState['kind'][] = []
    const autosave = createAutosave({
      owner,
      address: '/draft',
      version: 1,
      session: 'one',
      fields: { ...typed },
      read: () => ({ ...typed }),
      report: ({ kind }) => told.push(kind),
    })
    const type = (title: string) => {
      typed.title = title
      autosave.changed()
    }
    return { autosave, told, type }
  }

  test('saves and reports nothing when the typing is undone', async () => {
    const { told, type } = open()
    type('A')
    expect(readLocalDraft(owner)?.fields.title).toBe('A')
    type('')
    expect(readLocalDraft(owner)).toBeUndefined()
    await vi.runAllTimersAsync()
    expect(told).toEqual(['waiting', 'nothing'])
    expect(send).not.toHaveBeenCalled()
  })

  test('returns to the draft that the server has when the typing is undone', async () => {
    const { told, type } = open()
    type('A')
    await vi.runAllTimersAsync()
    type('AB')
    type('A')
    expect(readLocalDraft(owner)).toBeUndefined()
    expect(told).toEqual(['waiting', 'saved', 'waiting', 'saved'])
  })

  test('also saves what is undone while a request runs', async () => {
    const arrive = slowly()
    send.mockImplementationOnce(async () => kept(null))
    const { told, type } = open()
    type('A')
    await vi.advanceTimersByTimeAsync(2_000)
    type('')
    arrive()
    await vi.runAllTimersAsync()
    expect(send).toHaveBeenCalledTimes(2)
    expect(told.at(-1)).toBe('nothing')
    expect(readLocalDraft(owner)).toBeUndefined()
  })

  test('saves everything before a preview, also what is typed while a request runs', async () => {
    const arrive = slowly()
    const { autosave, type } = open()
    type('A')
    const arrived = autosave.flush()
    type('AB')
    arrive()
    expect(await arrived).toBe(true)
    expect(titlesSent()).toEqual(['A', 'AB'])
    expect(readLocalDraft(owner)).toBeUndefined()
  })

  test('says when not everything was saved', async () => {
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { autosave, told, type } = open()
    expect(await autosave.flush()).toBe(true)
    type('A')
    expect(await autosave.flush()).toBe(false)
    expect(told.at(-1)).toBe('offline')
    expect(await autosave.flush()).toBe(true)
  })

  test.each([413, 400])('that is refused with %i is sent again when more is typed', async (status) => {
    send.mockImplementationOnce(async () => Response.json({}, { status }))
    const { told, type } = open()
    type('Far too long')
    await vi.runAllTimersAsync()
    expect([send.mock.calls.length, told.at(-1)]).toEqual([1, 'refused'])
    expect(readLocalDraft(owner)?.fields.title).toBe('Far too long')
    type('Short')
    await vi.runAllTimersAsync()
    expect(titlesSent()).toEqual(['Far too long', 'Short'])
    expect(told.at(-1)).toBe('saved')
  })

  test('aborts its request while the form is submitted, and continues when that fails', async () => {
    send.mockImplementationOnce(
      (_address, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    const { autosave, told, type } = open()
    type('A')
    await vi.advanceTimersByTimeAsync(2_000)
    autosave.pause(true)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([send.mock.calls.length, told]).toEqual([1, ['waiting']])
    expect(readLocalDraft(owner)?.fields.title).toBe('A')
    autosave.pause(false)
    await vi.runAllTimersAsync()
    expect(titlesSent()).toEqual(['A', 'A'])
  })

  test('saves what is typed while a request runs when the form is left, and then stops', async () => {
    const arrive = slowly()
    const { autosave, told, type } = open()
    type('A')
    await vi.advanceTimersByTimeAsync(2_000)
    type('AB')
    autosave.stop()
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    arrive()
    await vi.runAllTimersAsync()
    expect(titlesSent()).toEqual(['A', 'AB'])
    expect(told).toEqual(['waiting', 'waiting'])
    expect(readLocalDraft(owner)?.fields.title).toBe('AB')
  })

  test('leaves an older local draft alone', () => {
    saveLocalDraft(owner, {
      fields: { ...mapFields(() => ''), title: 'Before' },
      version: 1,
      session: '',
      at: 'x',
    })
    open().autosave.pause(false)
    expect(readLocalDraft(owner)?.fields.title).toBe('Before')
  })
})
