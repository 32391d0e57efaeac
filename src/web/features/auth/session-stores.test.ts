import { get, set } from 'idb-keyval'
import { beforeEach, expect, it, vi } from 'vitest'
import { keptStore } from '../../lib/kept-store.ts'
import { accountStorage, deviceStorage, tabStorage } from '../../lib/storage.ts'
import { EVENT, TICKET, USER } from '../../testing/check-in.ts'
import { stubIndexedDb } from '../../testing/indexed-db.ts'
import * as doors from '../desk/store.ts'
import { emptySessionStores } from './session-stores.ts'

beforeEach(() => {
  stubIndexedDb()
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, undefined)
  return () => vi.unstubAllGlobals()
})

it('a log-out leaves settings and admissions not sent yet, and nothing else', async () => {
  const admission = { id: '1', purchaseId: TICKET, admit: 1, admitted_at: new Date(0).toISOString(), eventId: EVENT }
  for (const storage of [tabStorage, accountStorage, deviceStorage]) storage.write('text', 'typed')
  await set('ticket:1', {}, keptStore())
  await doors.takeLists(USER)
  await doors.admissions.add(USER, admission)
  await emptySessionStores()
  expect([tabStorage, accountStorage, deviceStorage].map(({ read }) => read('text'))).toEqual([
    undefined,
    undefined,
    'typed',
  ])
  expect(await get('ticket:1', keptStore())).toBeUndefined()
  expect(await doors.listsOwner()).toBeUndefined()
  expect(await doors.admissions.load(USER)).toEqual([admission])
  deviceStorage.write('text', undefined)
})
