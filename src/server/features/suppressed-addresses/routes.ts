import type { SuppressedAddress } from '../../../contract/calls/suppressed-addresses.ts'
import { readAdminPage } from '../../http/admin-list.ts'
import { procedures } from '../../http/procedures.ts'
import { release, SUPPRESSED_LIST } from './queries.ts'

/** The calls of addresses that bounced. */
export const suppressedAddressRoutes = {
  list: procedures.suppressedAddresses.list.handler(({ input, context: { db } }) =>
    readAdminPage<SuppressedAddress, 'at'>(db, SUPPRESSED_LIST, input),
  ),

  release: procedures.suppressedAddresses.release.handler(async ({ input, context: { db, me }, errors }) => {
    if (!(await release(db, input.email, me))) throw errors.ADDRESS_NOT_SUPPRESSED()
    return { success: true }
  }),
}
