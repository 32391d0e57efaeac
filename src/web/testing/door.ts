import { act, createElement } from 'react'
import { beforeEach, expect, vi } from 'vitest'
import type { DoorPaymentOutcome } from '../features/desk/door/at-door.ts'
import { type Door, useDoor } from '../features/desk/door/use-door.ts'
import type { Verdict } from '../features/desk/door/verdict.ts'
import { NetworkError } from '../lib/errors.ts'
import { LocaleProvider, loadBundle } from '../lib/i18n.tsx'
import { en } from '../locales/en/site.ts'
import { answerCalls } from './api.ts'
import { EVENT, TICKET, USER } from './check-in.ts'
import { stubIndexedDb } from './indexed-db.ts'
import { type RenderedHook, renderHook } from './render-hook.ts'

export const NO_NETWORK = new NetworkError()
export const admitted_at = new Date(0).toISOString()

/** Resolves once the expectation holds. */
export const eventually = (expectation: () => unknown) => vi.waitFor(expectation, 30_000)

/** A door without a network, unless a test says otherwise; test files mock `lib/api.ts` with `testing/api.ts`. */
export function setupDoor() {
  const admit = vi.fn()
  const tickets = vi.fn()
  const note = vi.fn()
  let doors: RenderedHook<Door>[] = []

  beforeEach(async () => {
    await loadBundle('account', 'en')
    stubIndexedDb()
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
    admit.mockReset()
    tickets.mockReset()
    note.mockReset()
    admit.mockRejectedValue(NO_NETWORK)
    tickets.mockRejectedValue(NO_NETWORK)
    note.mockRejectedValue(NO_NETWORK)
    answerCalls({ checkIn: { admit, tickets }, payments: { note } })
    return () => {
      for (const door of doors) door.unmount()
      doors = []
      vi.unstubAllGlobals()
    }
  })

  async function openDoor() {
    const door = await renderHook(
      () => useDoor(USER, EVENT),
      (children) => createElement(LocaleProvider, { value: { words: en, language: 'en' } }, children),
    )
    doors.push(door)
    await act(() => eventually(() => expect(door.result.error ?? door.result.event).toBeDefined()))
    const scan = async (admit?: number): Promise<Verdict> => {
      let verdict: Verdict | undefined
      await act(async () => {
        verdict = await door.result.scan(TICKET, admit)
      })
      return verdict ?? expect.fail('no verdict')
    }
    const pay = async (payment: object = {}): Promise<DoorPaymentOutcome> => {
      let outcome: DoorPaymentOutcome | undefined
      await act(async () => {
        outcome = await door.result.pay({ code: TICKET, amount: 7, method: 'cash', ...payment })
      })
      return outcome ?? expect.fail('no outcome')
    }
    return { door, scan, pay, inside: () => door.result.event?.admitted }
  }

  const serverAdmits = (admitted: number) =>
    admit.mockResolvedValue({ verdict: 'admitted', event_id: EVENT, admitted, quantity: 3, admitted_at })

  return { admit, tickets, note, openDoor, serverAdmits }
}
