import { act, createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkError } from '../../lib/errors.ts'
import { LocaleProvider, loadBundle } from '../../lib/i18n.tsx'
import type { SendOptions } from '../../lib/send-form.ts'
import { en } from '../../locales/en/site.ts'
import { renderHook } from '../../testing/render-hook.ts'
import { useImageUploads } from './use-image-uploads.ts'

const FIELD = 'image'

/** Completes the decoding of a chosen file. */
const decoded = new Map<Blob, () => void>()

beforeEach(async () => {
  await loadBundle('account', 'en')
  const canvas = { getContext: () => null, toDataURL: () => 'data:image/jpeg,' }
  vi.stubGlobal('document', { createElement: () => canvas })
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    await new Promise<void>((resolve) => decoded.set(file, resolve))
    return { width: 10, height: 10, close() {} }
  })
  return () => vi.unstubAllGlobals()
})
afterEach(() => decoded.clear())

async function setup({ outlivesPage = false } = {}) {
  const upload = vi.fn(async (_field: string, _image: Blob, _options: SendOptions) => ({ imageUrl: '/media/1' }))
  const onChange = vi.fn()
  const onFailed = vi.fn()
  const hook = await renderHook(
    () => useImageUploads({ onChange, onFailed, upload, outlivesPage }),
    (children) => createElement(LocaleProvider, { value: { words: en, language: 'en' } }, children),
  )
  return {
    hook,
    upload,
    onChange,
    onFailed,
    pick: (file: Blob) => act(async () => void hook.result.pick(FIELD, file)),
    decode: (file: Blob) =>
      act(async () => {
        decoded.get(file)?.()
        // Its format was asked for before.
        await file.slice().arrayBuffer()
      }),
    uploaded: () => upload.mock.calls.map(([, image]) => image),
  }
}

describe('a chosen image', () => {
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff)
  const first = new Blob([jpeg, 'first'])
  const second = new Blob([jpeg, 'second'])

  it('is uploaded once it is decoded', async () => {
    const { hook, onChange, pick, decode, uploaded } = await setup()
    await pick(first)
    expect(hook.result.busy).toBe(true)
    expect(uploaded()).toEqual([])
    await decode(first)
    expect(uploaded()).toEqual([first])
    expect(onChange).toHaveBeenCalledWith(FIELD, '/media/1')
    expect(hook.result).toMatchObject({ busy: false, uploads: {} })
  })

  it('gives way to one that is chosen after it, whichever is decoded first', async () => {
    const { onChange, pick, decode, uploaded } = await setup()
    await pick(first)
    await pick(second)
    await decode(second)
    await decode(first)
    expect(uploaded()).toEqual([second])
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('stays away when it is removed before it is decoded', async () => {
    const { hook, pick, decode, uploaded } = await setup()
    await pick(first)
    await act(async () => hook.result.forget(FIELD))
    await decode(first)
    expect(uploaded()).toEqual([])
    expect(hook.result.uploads).toEqual({})
  })

  it('is forgotten when it is removed while it is uploaded, also by the failure that this causes', async () => {
    const { hook, onChange, onFailed, pick, decode, upload } = await setup()
    upload.mockImplementation((_field, _image, { signal }) => {
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new NetworkError())))
    })
    await pick(first)
    await decode(first)
    expect(hook.result.busy).toBe(true)
    await act(async () => hook.result.remove(FIELD))
    expect(hook.result.uploads).toEqual({})
    expect(onFailed).not.toHaveBeenCalled()
    expect(onChange.mock.calls).toEqual([[FIELD, '']])
  })

  it.each([
    [false, []],
    [true, [first]],
  ])('is uploaded after its page has gone: %s', async (outlivesPage, expected) => {
    const { hook, pick, decode, uploaded } = await setup({ outlivesPage })
    await pick(first)
    hook.unmount()
    await decode(first)
    expect(uploaded()).toEqual(expected)
  })
})
