import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountStorage, deviceStorage } from './storage.ts'

const fail = () => {
  throw new DOMException('no', 'QuotaExceededError')
}

/** A browser's storage, which may be full. */
class FakeStorage {
  readonly setItem: (key: string, text: string) => void

  constructor(setItem?: () => never) {
    this.setItem = setItem ?? ((key, text) => void Object.assign(this, { [key]: text }))
    Object.defineProperty(this, 'setItem', { enumerable: false })
  }

  getItem(key: string) {
    return Object.hasOwn(this, key) ? (this as unknown as Record<string, string>)[key] : null
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}

afterEach(() => vi.unstubAllGlobals())

describe.each([
  ['allowed', () => new FakeStorage()],
  ['full', () => new FakeStorage(fail)],
  ['forbidden', () => ({ getItem: fail, setItem: fail, removeItem: fail })],
  ['missing', () => undefined],
])('storage that is %s', (_state, create) => {
  beforeEach(() => vi.stubGlobal('localStorage', create()))

  it('has what was stored, until it is deleted', () => {
    expect(deviceStorage.read('text:1')).toBeUndefined()
    deviceStorage.write('text:1', 'a')
    deviceStorage.write('text:1', 'b')
    deviceStorage.write('text:2', 'c')
    deviceStorage.write('other', 'd')
    expect(deviceStorage.read('text:1')).toBe('b')
    expect(deviceStorage.readAll('text:').toSorted()).toEqual(['b', 'c'])
    for (const key of ['text:1', 'text:2', 'other']) deviceStorage.write(key, undefined)
    expect(deviceStorage.read('text:1')).toBeUndefined()
    expect(deviceStorage.readAll('')).not.toContain('b')
  })

  it('of an account is emptied, and leaves what belongs to the device', () => {
    accountStorage.write('draft:1', 'a')
    accountStorage.write('draft:2', 'b')
    deviceStorage.write('theme', 'dark')
    expect(accountStorage.readAll('draft:').toSorted()).toEqual(['a', 'b'])
    accountStorage.clear()
    expect(accountStorage.readAll('')).toEqual([])
    expect(deviceStorage.read('theme')).toBe('dark')
    deviceStorage.write('theme', undefined)
  })

  it.each([
    ['{"a":1}', { a: 1 }],
    ['{', {}],
    ['null', {}],
    ['7', {}],
  ])('reads %s as an object', (text, expected) => {
    deviceStorage.write('object', text)
    expect({ ...deviceStorage.readObject('object') }).toEqual(expected)
    deviceStorage.write('object', undefined)
    expect(deviceStorage.readObject('object')).toEqual({})
  })
})

it('storage that is null counts as forbidden', () => {
  vi.stubGlobal('localStorage', null)
  expect(deviceStorage.isKept('text')).toBe(false)
})

it('a later value of another tab wins over one that the browser would not keep', () => {
  vi.stubGlobal('localStorage', Object.assign(new FakeStorage(fail), { text: 'theirs' }))
  deviceStorage.write('text', 'mine')
  deviceStorage.followOtherTabs('text')
  expect([deviceStorage.read('text'), deviceStorage.isKept('text')]).toEqual(['theirs', true])
})

it('a value that the browser would not keep wins over the one that it kept before', () => {
  const full = Object.assign(new FakeStorage(fail), { text: 'old' })
  vi.stubGlobal('localStorage', full)
  deviceStorage.write('text', 'new')
  expect(deviceStorage.read('text')).toBe('new')
  deviceStorage.write('text', undefined)
  expect(deviceStorage.read('text')).toBeUndefined()
})
