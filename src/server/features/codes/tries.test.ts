import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { insertRow } from '../../services/rows.ts'
import { addUser } from '../../testing/accounts.ts'
import { addEvent, purchaseOf } from '../../testing/app.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({})

/** A call from a network; the code of its refusal. */
async function from(peer: string, path: string, json: object, headers: Record<string, string> = {}) {
  const request = new Request(`https://masrah.test${path}`, {
    method: 'POST',
    body: JSON.stringify(json),
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
  })
  return ((await (await app.fetch(request, peer)).json()) as { code?: string }).code
}

it('a stranger who guesses codes locks out neither other networks, nor users, nor a code that was right before', async () => {
  const eventId = await addEvent(app)
  for (const code of ['right', 'other']) {
    await insertRow(app.db, 'ticket_codes', { event_id: eventId, code, code_key: code, percent: 10 })
  }
  const check = (peer: string, code: string, headers?: Record<string, string>) =>
    from(peer, `/api/events/${eventId}/check_code`, { code }, headers)
  const [carrier, elsewhere] = ['203.0.113.7', '198.51.100.7']
  expect(await check(carrier, 'right')).toBe('right')
  const guesses: (string | undefined)[] = []
  // Few enough at once for a server that is not overloaded.
  for (let round = 0; round < 5; round++)
    guesses.push(...(await Promise.all(Array.from({ length: 22 }, () => check(carrier, randomUUID())))))
  expect(guesses.filter((code) => code === 'CODE_UNKNOWN')).toHaveLength(100)
  expect(guesses.filter((code) => code === 'CODE_TOO_MANY_TRIES')).toHaveLength(10)

  expect(await check(carrier, 'RIGHT')).toBe('right')
  expect(await check(carrier, 'other')).toBe('CODE_TOO_MANY_TRIES')
  // A purchase is no way around.
  const buy = (code?: string) => from(carrier, '/api/createTicket', purchaseOf(eventId, { code }))
  expect([await buy('other'), await buy('right'), await buy()]).toEqual(['CODE_TOO_MANY_TRIES', undefined, undefined])
  expect(await check(elsewhere, 'other')).toBe('other')
  const tomorrow = await addEvent(app)
  expect(await from(carrier, `/api/events/${tomorrow}/check_code`, { code: 'other' })).toBe('CODE_UNKNOWN')
  const user = await addUser(app)
  expect(await check(carrier, 'other', user.headers)).toBe('other')
})

it('a code that nothing looked at is no right one: a purchase sent again opens no way to guess', async () => {
  const eventId = await addEvent(app)
  const [peer, purchase] = ['203.0.113.8', purchaseOf(eventId)]
  expect(await from(peer, '/api/createTicket', purchase)).toBeUndefined()
  const guess = async () => {
    const code = randomUUID()
    const bought = await from(peer, '/api/createTicket', { ...purchase, code })
    return [bought, await from(peer, `/api/events/${eventId}/check_code`, { code })].join()
  }
  const guesses: string[] = []
  for (let round = 0; round < 6; round++) guesses.push(...(await Promise.all(Array.from({ length: 20 }, guess))))
  expect(guesses.filter((codes) => codes.endsWith('CODE_UNKNOWN'))).toHaveLength(100)
  expect(guesses.at(-1)).toBe('CODE_TOO_MANY_TRIES,CODE_TOO_MANY_TRIES')
})

it('a household has the guesses of one, however many networks its provider gave it', async () => {
  const eventId = await addEvent(app)
  const check = (nth: number) =>
    from(`2001:db8:7:${nth.toString(16)}::1`, `/api/events/${eventId}/check_code`, { code: randomUUID() })
  for (let round = 0; round < 5; round++) await Promise.all(Array.from({ length: 20 }, (_, i) => check(round * 20 + i)))
  expect(await check(100)).toBe('CODE_TOO_MANY_TRIES')
  expect(await from('2001:db8:8:1::1', `/api/events/${eventId}/check_code`, { code: randomUUID() })).toBe(
    'CODE_UNKNOWN',
  )
})
