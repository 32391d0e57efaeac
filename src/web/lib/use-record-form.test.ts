import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ChangeEvent, createElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Profile } from '../../contract/calls/profiles.ts'
import { type ErrorCode, errors } from '../../contract/errors.ts'
import { NewVenue } from '../../contract/records/venue.ts'
import { en } from '../locales/en/site.ts'
import { renderHook } from '../testing/render-hook.ts'
import { LocaleProvider } from './i18n.tsx'
import { ON, typedValues, useRecordForm } from './record-form.ts'
import { meQuery } from './session.ts'

const KEY = 'venue-draft:1'
const OPENED = '2026-12-01T09:00:00.000Z'
const LATEST = '2026-12-01T09:05:00.000Z'

const toasts = vi.hoisted(() => ({ toast: vi.fn(() => true), dismissToast: vi.fn() }))
vi.mock('../ui/toast.tsx', () => toasts)

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  for (const mock of Object.values(toasts)) mock.mockClear()
  return () => vi.unstubAllGlobals()
})

const refusal = (code: ErrorCode, fields?: object) =>
  Object.assign(new Error(`Refused: ${code}`), { defined: true, code, status: errors[code].status, fields })

interface OpenOptions {
  modified?: string
  onSuccess?: () => unknown
  onError?: () => Promise<boolean>
  /** The signed-in user. */
  me?: string
}

/** A stored venue in its form, last saved at `modified`. */
async function open({ modified = OPENED, onSuccess, onError, me = 'huda' }: OpenOptions = {}) {
  const venue = { name_ar: 'قاعة', name_en: 'Hall', image: '/media/1', modified }
  const save = vi.fn(async (_body: object, _state: { request_id: () => string; modified: string }) => ({
    modified: LATEST,
  }))
  const uploads = { busy: false, hasFailed: false }
  const client = new QueryClient()
  client.setQueryData(meQuery.queryKey, { id: me } as Profile)
  const refetched = vi.spyOn(client, 'invalidateQueries')
  const hook = await renderHook(
    () =>
      useRecordForm({
        record: NewVenue,
        key: KEY,
        initial: typedValues(NewVenue.shape, venue),
        modified,
        uploads: { ...uploads },
        queryKeys: [['admin']],
        save,
        onSuccess,
        onError,
        toast: { about: 'venue' },
      }),
    (children) =>
      createElement(
        QueryClientProvider,
        { client },
        createElement(LocaleProvider, { value: { words: en, language: 'en' } }, children),
      ),
  )
  const type = (values: Partial<typeof hook.result.values>) => act(async () => hook.result.set(values))
  const submit = () => act(async () => hook.result.props.onSubmit({ preventDefault() {} } as never))
  return { hook, save, uploads, refetched, type, submit, state: () => save.mock.lastCall?.[1] }
}

describe('the form of a record', () => {
  it('sends what was typed with the state of the record that it was typed into, however new the record is', async () => {
    const before = await open()
    await before.type({ name_en: 'Great Hall' })
    before.hook.unmount()
    const { hook, save, submit, state } = await open({ modified: LATEST })
    expect(hook.result.draft).toMatchObject({ isStale: true, isRestored: true, values: { name_en: 'Great Hall' } })
    await submit()
    expect(save.mock.lastCall?.[0]).toMatchObject({ name_en: 'Great Hall', about_ar: null })
    expect(state()?.modified).toBe(OPENED)
    hook.unmount()
  })

  it('is empty for another user of the same tab, whose session began where the first one ended', async () => {
    const before = await open()
    await before.type({ name_en: 'Great Hall' })
    expect(before.hook.result.draft.isKept).toBe(true)
    before.hook.unmount()
    const { hook } = await open({ me: 'ali' })
    expect(hook.result.draft).toMatchObject({ isRestored: false, values: { name_en: 'Hall' } })
    hook.unmount()
  })

  it('keeps no draft of what was saved, goes on from the saved state, and fetches it again', async () => {
    const { hook, type, submit, state, refetched } = await open()
    await type({ name_en: 'Great Hall' })
    expect(stored.size).toBe(1)
    await submit()
    expect([stored.size, hook.result.values.name_en]).toEqual([0, 'Great Hall'])
    expect(refetched.mock.calls).toEqual([[{ queryKey: ['admin'] }]])
    await submit()
    expect(state()?.modified).toBe(LATEST)
    hook.unmount()
  })

  it('keeps no draft that is discarded after a change', async () => {
    const { hook, submit } = await open({
      onSuccess() {
        hook.result.set({ image: '' })
        hook.result.draft.discard()
      },
    })
    await submit()
    expect([stored.size, hook.result.draft.values.image]).toEqual([0, '/media/1'])
    hook.unmount()
  })

  it('fetches again once its screen went on, and does not wait for it', async () => {
    const { hook, refetched, submit } = await open({ onSuccess: () => expect(refetched).not.toHaveBeenCalled() })
    refetched.mockReturnValue(new Promise(() => {}))
    await submit()
    expect([refetched.mock.calls.length, hook.result.pending]).toEqual([1, false])
    hook.unmount()
  })

  it('sends a new record again with the same idempotency key, a changed one with another', async () => {
    const { hook, save, type, submit } = await open()
    const keys: (string | undefined)[] = []
    save.mockImplementation(async (_body, { request_id }) => {
      keys.push(request_id())
      throw refusal('UNAVAILABLE')
    })
    await submit()
    await submit()
    await type({ name_en: 'Great Hall' })
    await submit()
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[0])
    hook.unmount()
  })

  it('shows every wrong field, sends nothing, and forgets an error once its field is typed into', async () => {
    const { hook, save, type, submit } = await open()
    await type({ name_en: ' ', email: 'hall' })
    await submit()
    expect(Object.keys(hook.result.errors)).toEqual(['email', 'name_en'])
    await type({ name_en: 'Hall' })
    expect(Object.keys(hook.result.errors)).toEqual(['email'])
    expect(save).not.toHaveBeenCalled()
    hook.unmount()
  })

  it('shows at each refused field its own text, and the message at the field that it is about', async () => {
    const { hook, save, submit } = await open()
    save.mockRejectedValue(refusal('VENUE_NAME_REQUIRED', { name_en: 'VENUE_NAME_REQUIRED', email: 'INVALID_EMAIL' }))
    await submit()
    expect(hook.result.errors).toEqual({ name_en: 'Refused: VENUE_NAME_REQUIRED', email: errors.INVALID_EMAIL.en })
    hook.unmount()
  })

  it('shows a failure that its screen does not handle', async () => {
    const { hook, save, submit } = await open({ onError: async () => false })
    save.mockRejectedValue(refusal('UNAVAILABLE'))
    await submit()
    expect(hook.result.failure).toBe('Refused: UNAVAILABLE')
    hook.unmount()
  })

  it('shows nothing of a failure that its screen handles, nor any longer of the one before', async () => {
    const onError = vi.fn(async () => false)
    const { hook, save, submit } = await open({ onError })
    save.mockRejectedValue(refusal('UNAVAILABLE'))
    await submit()
    expect(toasts.toast).toHaveBeenCalledWith(expect.objectContaining({ about: 'venue', text: 'Refused: UNAVAILABLE' }))
    expect(toasts.dismissToast).not.toHaveBeenCalled()
    onError.mockResolvedValue(true)
    await submit()
    expect(hook.result.failure).toBeUndefined()
    expect(toasts.dismissToast).toHaveBeenCalledWith('venue')
    hook.unmount()
  })

  it('is sent once, however often it is submitted before the response', async () => {
    const { hook, save } = await open()
    await act(async () => {
      for (let press = 0; press < 2; press++) hook.result.props.onSubmit({ preventDefault() {} } as never)
    })
    expect(save).toHaveBeenCalledOnce()
    hook.unmount()
  })

  it('has the value of a checkbox while it is ticked', async () => {
    const { hook } = await open()
    const tick = async (checked: boolean) => {
      const event = { target: { type: 'checkbox', checked } } as ChangeEvent<HTMLInputElement>
      await act(async () => hook.result.control('about_ar').onChange(event))
      return hook.result.values.about_ar
    }
    expect([await tick(true), await tick(false)]).toEqual([ON, ''])
    hook.unmount()
  })

  it.each([
    ['VENUE_STALE', { queryKey: ['admin'] }],
    ['LOGIN_REQUIRED', { queryKey: meQuery.queryKey }],
  ] as const)('fetches again what %s says to be outdated', async (code, query) => {
    const { hook, save, refetched, submit } = await open()
    save.mockRejectedValue(refusal(code))
    await submit()
    expect(refetched.mock.calls).toEqual([[query]])
    hook.unmount()
  })

  it('empties the field of an image that is gone, and says so there', async () => {
    const { hook, save, submit } = await open()
    save.mockRejectedValue(refusal('IMAGE_UNKNOWN', { image: 'IMAGE_UNKNOWN' }))
    await submit()
    expect(hook.result.values).toMatchObject({ name_en: 'Hall', image: '' })
    expect(hook.result.errors).toEqual({ image: 'Refused: IMAGE_UNKNOWN' })
    hook.unmount()
  })

  it('keeps a list one of whose images is gone', async () => {
    const { hook, save, submit } = await open()
    save.mockRejectedValue(refusal('IMAGE_UNKNOWN', { 'image.2.image': 'IMAGE_UNKNOWN' }))
    await submit()
    expect(hook.result.values.image).toBe('/media/1')
    expect(hook.result.errors).toEqual({ image: 'Refused: IMAGE_UNKNOWN' })
    hook.unmount()
  })
})

describe('a submit while an image is uploaded', () => {
  it('waits for the image, and is sent with it', async () => {
    const { hook, save, uploads, type, submit } = await open()
    uploads.busy = true
    await type({})
    await submit()
    expect([hook.result.pending, hook.result.isWaiting]).toEqual([true, true])
    expect(save).not.toHaveBeenCalled()
    uploads.busy = false
    await type({ image: '/media/2' })
    expect(save.mock.lastCall?.[0]).toMatchObject({ image: '/media/2' })
    expect(hook.result.isWaiting).toBe(false)
    hook.unmount()
  })

  it('is not sent when the upload fails', async () => {
    const { hook, save, uploads, type, submit } = await open()
    uploads.busy = true
    await type({})
    await submit()
    Object.assign(uploads, { busy: false, hasFailed: true })
    await type({})
    expect([hook.result.pending, hook.result.isWaiting]).toEqual([false, false])
    expect(save).not.toHaveBeenCalled()
    hook.unmount()
  })
})
