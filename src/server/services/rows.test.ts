import { expect, it } from 'vitest'
import { setupTestApp } from '../testing/setup-app.ts'
import { inTransaction } from './db.ts'
import { findColumns, insertRow, MODIFIED, updateRow } from './rows.ts'

const app = setupTestApp()

it('MODIFIED gives each edit a later state of its own, even at the same instant', async () => {
  const states = await inTransaction(app.db, async (db) => {
    const id = (await insertRow(db, 'venues', { name: 'Hall' })) ?? ''
    const state = async () => (await findColumns(db, 'venues', id, ['modified']))?.modified
    const edited = async (name: string) => {
      await updateRow(db, 'venues', id, { name }, [MODIFIED])
      return state()
    }
    return [await state(), await edited('Great Hall'), await edited('Greater Hall')]
  })
  expect(new Set(states).size).toBe(3)
  expect(states.toSorted()).toEqual(states)
})
