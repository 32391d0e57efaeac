import { api } from '../../lib/api.ts'
import { dropBuyerKey } from '../../lib/buyer-key.ts'
import { forgetCodes } from './asked-codes.ts'
import { dropProof } from './known-proof.ts'

/** Ends the proofs of this browser and drops its buyer key, on the server first. */
export async function forgetBrowser(): Promise<void> {
  await (await api()).addressProofs.forget()
  dropBuyerKey()
  dropProof()
  forgetCodes()
}
