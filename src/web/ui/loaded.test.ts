import { Inbox } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { Loaded } from './loaded.tsx'

const gone = Object.assign(new Error('Gone'), { defined: true, code: 'VENUE_NOT_FOUND' })
const missing = {
  code: 'VENUE_NOT_FOUND',
  icon: Inbox,
  title: 'No such venue',
  text: '',
  to: '/',
  link: 'Back',
} as const

/** What is shown of a query in this state. */
function shown(
  state: { data?: string; error?: Error; isRefetchError?: boolean },
  more: { empty?: string; place?: 'h1' | 'part' | 'list' } = {},
) {
  const query = { data: undefined, error: null, isFetching: false, refetch() {}, ...state }
  return Loaded({ query, skeleton: 'skeleton', failed: 'Not loaded', missing, ...more, children: (data) => data })
}
const titleOf = (node: ReturnType<typeof shown>) => (node as ReactElement<{ title: string }>).props.title

describe('Loaded', () => {
  it('shows a skeleton until there is a response, then its data, however old', () => {
    expect(shown({})).toBe('skeleton')
    expect(shown({ data: 'Hall' })).toBe('Hall')
    expect(shown({ data: 'Hall', error: new Error('offline') })).toBe('Hall')
  })

  it('shows in place of older data that the record is gone, as the title of a page that is all of it', () => {
    expect(titleOf(shown({ data: 'Hall', error: gone }))).toBe('No such venue')
    const headings = (['h1', 'part'] as const).map((place) => {
      const screen = shown({ error: gone }, { place }) as ReactElement<{ heading: string }>
      return screen.props.heading
    })
    expect(headings).toEqual(['h1', 'h2'])
  })

  it.each(['h1', 'part', 'list'] as const)('says as %s what could not be loaded', (place) => {
    expect(titleOf(shown({ error: new Error('offline') }, { place }))).toBe('Not loaded')
  })

  it('says above the older items of a list that they could not be loaded again', () => {
    const state = { data: 'Hall', error: new Error('offline'), isRefetchError: true }
    const { children } = (shown(state, { place: 'list' }) as ReactElement<{ children: ReactNode[] }>).props
    expect([titleOf(children[0]), children[1]]).toEqual(['Not loaded', 'Hall'])
    expect(shown({ ...state, isRefetchError: false }, { place: 'list' })).toBe('Hall')
  })

  it('shows a text in place of an empty list', () => {
    expect(shown({ data: '' }, { empty: 'Nothing here' })).toBe('Nothing here')
  })
})
