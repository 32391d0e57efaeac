import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { insertRow } from '../../../../services/rows.ts'
import { addUser } from '../../../../testing/accounts.ts'
import { addEvent, purchaseOf } from '../../../../testing/app.ts'
import { proofOf } from '../../../../testing/proofs.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'

const app = setupTestApp({ ADDRESS_PROOF: 'on' })
beforeEach(() => app.db.query('delete from address_codes'))

/** A call from a network; the code of its refusal, or of the discount. */
async function from(peer: string | undefined, path: string, json: object, headers: Record<string, string> = {}) {
  const request = new Request(`https://masrah.test${path}`, {
    method: 'POST',
    body: JSON.stringify(json),
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
  })
  return ((await (await app.fetch(request, peer)).json()) as { code?: string }).code
}

async function eventWithCodes() {
  const eventId = await addEvent(app)
  for (const code of ['right', 'other'])
    await insertRow(app.db, 'ticket_codes', { event_id: eventId, code, code_key: code, percent: 10 })
  const check = (peer: string | undefined, code: string, headers?: Record<string, string>) =>
    from(peer, `/api/events/${eventId}/check_code`, { code }, headers)
  const guess = (peer: string | undefined, headers?: Record<string, string>) => () => check(peer, randomUUID(), headers)
  return { eventId, check, guess }
}

/** So many at once as a server that is not overloaded takes. */
async function inRounds(count: number, call: () => Promise<string | undefined>) {
  const answers: (string | undefined)[] = []
  while (answers.length < count) answers.push(...(await Promise.all(Array.from({ length: 10 }, call))))
  return answers.toSorted()
}

const wrong = (count: number) => Array<string>(count).fill('CODE_UNKNOWN')

it('after 30 wrong codes of a network its callers without a proof are asked for one, before any code is looked at', async () => {
  const { eventId, check, guess } = await eventWithCodes()
  const [carrier, elsewhere] = ['203.0.113.7', '198.51.100.7']
  expect(await check(carrier, 'right')).toBe('right')
  expect(await inRounds(40, guess(carrier))).toEqual([...wrong(30), ...Array(10).fill('PROVE_ADDRESS')])

  // Not even one that was right here before: others could find it by guessing.
  for (const code of ['right', 'other', 'none']) expect(await check(carrier, code)).toBe('PROVE_ADDRESS')
  // A purchase is no way around.
  const buy = (code?: string, headers?: Record<string, string>) =>
    from(carrier, '/api/createTicket', purchaseOf(eventId, { code }), headers)
  expect([await buy('right'), await buy('none'), await buy()]).toEqual(['PROVE_ADDRESS', 'PROVE_ADDRESS', undefined])
  expect(await check(elsewhere, 'other')).toBe('other')
  const tomorrow = await addEvent(app)
  expect(await from(carrier, `/api/events/${tomorrow}/check_code`, { code: 'other' })).toBe('CODE_UNKNOWN')
  // Any proved address is one, also if the purchase names another.
  const proof = await proofOf(app, 'proves@example.com')
  expect([await check(carrier, 'other', proof), await buy('right', proof)]).toEqual(['other', undefined])

  const late = { digits: 6, language: 'en', browser: Buffer.from('late'), address: 'late@example.com', code: 'x' }
  const at = (ms: number) => new Date(app.clock.now() + ms)
  await insertRow(app.db, 'address_codes', { ...late, made_at: at(0), asked_at: at(-60_001), until: at(60_000) })
  expect([await check(carrier, 'other'), await buy('right')]).toEqual(['PROOF_UNAVAILABLE', 'PROOF_UNAVAILABLE'])
  expect(await check(carrier, 'other', proof)).toBe('other')
})

it('a caller with a proof has 30 wrong codes by mailbox, from all networks and at all events', async () => {
  const { check, guess } = await eventWithCodes()
  const { headers } = await addUser(app, { email: 'guesses@gmail.com' })
  expect(await inRounds(20, guess('203.0.113.8', headers))).toEqual(wrong(20))
  const alias = await proofOf(app, 'g.uesses+1@gmail.com')
  expect(await inRounds(20, (await eventWithCodes()).guess('203.0.113.9', alias))).toEqual([
    ...Array(10).fill('CODE_TOO_MANY_TRIES'),
    ...wrong(10),
  ])
  expect(await check('203.0.113.8', 'right', headers)).toBe('CODE_TOO_MANY_TRIES')
  // Others of the network have theirs.
  expect(await check('203.0.113.8', 'right')).toBe('right')
  expect(await check('203.0.113.8', 'right', await proofOf(app, 'proves@example.com'))).toBe('right')
})

it('a crowd with a right code is not counted, however many at once', async () => {
  const { check } = await eventWithCodes()
  expect(await check('203.0.113.11', 'right')).toBe('right')
  const answers = await Promise.all(Array.from({ length: 60 }, () => check('203.0.113.11', 'RIGHT')))
  expect(new Set(answers)).toEqual(new Set(['right']))
})

it('a code that nothing looked at is no right one: a purchase sent again opens no way to guess', async () => {
  const { eventId, check } = await eventWithCodes()
  const [peer, purchase] = ['203.0.113.10', purchaseOf(eventId)]
  expect(await from(peer, '/api/createTicket', purchase)).toBeUndefined()
  const guess = async () => {
    const code = randomUUID()
    await from(peer, '/api/createTicket', { ...purchase, code })
    return check(peer, code)
  }
  expect((await inRounds(40, guess)).filter((code) => code === 'CODE_UNKNOWN')).toHaveLength(30)
})

it('a household has the guesses of one, however many networks its provider gave it', async () => {
  const { check } = await eventWithCodes()
  let nth = 0
  const guess = () => check(`2001:db8:7:${(++nth).toString(16)}::1`, randomUUID())
  expect(await inRounds(30, guess)).toEqual(wrong(30))
  expect(await guess()).toBe('PROVE_ADDRESS')
  expect(await check('2001:db8:8:1::1', randomUUID())).toBe('CODE_UNKNOWN')
})

it('behind a gateway that limits, a mailbox still has 30', async () => {
  const { check, guess } = await eventWithCodes()
  const { headers } = await addUser(app, { email: 'gateway@example.com' })
  const answers = await inRounds(40, guess(undefined, headers))
  expect(answers).toEqual([...Array(10).fill('CODE_TOO_MANY_TRIES'), ...wrong(30)])
  expect(await check(undefined, 'right')).toBe('right')
})
