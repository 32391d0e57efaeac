import { expect, it } from 'vitest'
import { type Database, inTransaction } from '../../services/db.ts'
import type { Taken } from './counters.ts'
import type { LockedPass, LockedPurchase } from './locked.ts'
import { type PurchaseChange, writeChanges } from './write.ts'

const pass = (id: string, state: LockedPass['state'] = 'valid') => ({ id, type_id: 'adult', state }) as LockedPass

/** What a change of a purchase with a discount code counts. */
async function countedBy(people: LockedPass[], change: Omit<PurchaseChange, 'purchase'>): Promise<Taken[]> {
  const ids = { purchaseId: 'own', eventId: 'event', buyer: 'network', code_id: 'code', unproved: true }
  const counted: Taken[] = []
  const query = async (statement: string | { name: string; values: [string] }) => {
    if (typeof statement === 'object' && statement.name === 'count-taken')
      counted.push(...(JSON.parse(statement.values[0]) as Taken[]))
    return { rows: [] }
  }
  const purchase = { ...ids, passes: people } as LockedPurchase
  const db = { connect: async () => ({ query, release: () => {} }) } as unknown as Database
  await inTransaction(db, (transaction) =>
    writeChanges(transaction, { changes: [{ purchase, ...change }], orders: [] }),
  )
  return counted
}

const of = { event_id: 'event', buyer: 'network', unproved: true }
const left = { ...of, type_id: 'adult', taken: -1 }

it('places return with each person, and the use of a code with the last of them, once', async () => {
  const people = [pass('one'), pass('two', 'handed_on'), pass('gone', 'returned')]
  const passes = people.map(({ id }) => ({ id, state: 'void' as const }))
  expect(await countedBy(people, { passes: passes.slice(0, 1) })).toEqual([left])
  expect(await countedBy(people, { passes })).toEqual([
    left,
    left,
    { ...of, type_id: null, code_id: 'code', taken: -1 },
  ])
  // Its address is corrected later.
  expect(await countedBy([pass('gone', 'returned')], { values: { mails_asked: 2 } })).toEqual([])
})

it('somebody who moves takes a place of the new type and returns the former; a name counts nothing', async () => {
  const people = [pass('one')]
  expect(await countedBy(people, { passes: [{ id: 'one', type_id: 'child' }] })).toEqual([
    left,
    { ...of, type_id: 'child', taken: 1 },
  ])
  expect(await countedBy(people, { passes: [{ id: 'one', name: 'Noor' }] })).toEqual([])
})
