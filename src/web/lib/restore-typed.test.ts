import { afterEach, expect, it, vi } from 'vitest'
import { restoreTyped } from './restore-typed.ts'
import { TYPED_KEY } from './typed-values.ts'

afterEach(() => void vi.unstubAllGlobals())

class Box extends EventTarget {
  #value = ''
  readonly name: string
  readonly type = 'text'
  constructor(name: string) {
    super()
    this.name = name
  }
  get value() {
    return this.#value
  }
  set value(value: string) {
    this.#value = value
  }
}

/** What was typed on `/events`, restored on the page at `pathname` with these boxes; a function that says they changed. */
function restore(pathname: string, boxes: Box[]) {
  const stored = new Map([
    [
      `tab:${TYPED_KEY}`,
      JSON.stringify({
        path: '/events',
        values: [
          ['email', 'a@b.bh'],
          ['phone', '36'],
          ['email', ''],
        ],
      }),
    ],
  ])
  let mutate = () => {}
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('HTMLInputElement', class {})
  vi.stubGlobal('document', { querySelectorAll: () => boxes })
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(changed: () => void) {
        mutate = changed
      }
      observe() {}
      disconnect() {}
    },
  )
  restoreTyped()
  return { stored, mutate: () => mutate() }
}

it('restoreTyped restores each box once, though a later one has the same name', () => {
  const boxes = [new Box('email'), new Box('phone')]
  const { stored, mutate } = restore('/events', boxes)
  mutate()
  boxes.push(new Box('email'))
  mutate()
  expect(boxes.map(({ value }) => value)).toEqual(['a@b.bh', '36', ''])
  expect(stored.size).toBe(0)
})

it('restoreTyped restores nothing on another page', () => {
  const boxes = [new Box('email')]
  const { stored } = restore('/gigs', boxes)
  expect([boxes[0]?.value, stored.size]).toEqual(['', 0])
})
