import { BUYER_KEY_HEADER } from '../src/contract/rules/buyer-key.ts'
import { BUYER } from '../src/server/testing/buyer.ts'
import type { VisitContext } from './contexts.ts'

/** Makes a visit that of the browser that bought what tests buy by the API. */
export async function asBuyer({ context }: { context: VisitContext }, origin: string): Promise<void> {
  const { [BUYER_KEY_HEADER]: value } = BUYER
  await context.addCookies([{ name: 'masrah.buyer', value, url: origin, httpOnly: true, sameSite: 'Lax' }])
}
