import { act, createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocaleProvider } from '../../lib/i18n.tsx'
import { en } from '../../locales/en.ts'
import { renderHook } from '../../testing/render-hook.ts'
import { useImageUploads } from './use-image-uploads.ts'
import { imageWords } from './words.ts'

const FIELD = 'image'

/** Completes the decoding of a chosen file. */
const decoded = new Map<Blob, () => void>()

beforeEach(async () => {
  await imageWords.load('en')
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
  const upload = vi.fn(async (_field: string, _image: Blob) => ({ imageUrl: '/media/1' }))
  const onUploaded = vi.fn()
  const hook = await renderHook(
    () => useImageUploads({ onUploaded, upload, outlivesPage }),
    (children) => createElement(LocaleProvider, { value: { words: en, language: 'en' } }, children),
  )
  return {
    hook,
    onUploaded,
    pick: (file: Blob) => act(async () => void hook.result.pick(FIELD, file)),
    decode: (file: Blob) => act(async () => decoded.get(file)?.()),
    uploaded: () => upload.mock.calls.map(([, image]) => image),
  }
}

describe('a chosen image', () => {
  const first = new Blob(['first'])
  const second = new Blob(['second'])

  it('is uploaded once it is decoded', async () => {
    const { hook, onUploaded, pick, decode, uploaded } = await setup()
    await pick(first)
    expect(hook.result.busy).toBe(true)
    expect(uploaded()).toEqual([])
    await decode(first)
    expect(uploaded()).toEqual([first])
    expect(onUploaded).toHaveBeenCalledWith(FIELD, { imageUrl: '/media/1' })
    expect(hook.result).toMatchObject({ busy: false, uploads: {} })
  })

  it('gives way to one that is chosen after it, whichever is decoded first', async () => {
    const { onUploaded, pick, decode, uploaded } = await setup()
    await pick(first)
    await pick(second)
    await decode(second)
    await decode(first)
    expect(uploaded()).toEqual([second])
    expect(onUploaded).toHaveBeenCalledTimes(1)
  })

  it('stays away when it is removed before it is decoded', async () => {
    const { hook, pick, decode, uploaded } = await setup()
    await pick(first)
    await act(async () => hook.result.forget(FIELD))
    await decode(first)
    expect(uploaded()).toEqual([])
    expect(hook.result.uploads).toEqual({})
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
