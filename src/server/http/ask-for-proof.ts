import type { RequestContext } from './context.ts'

/**
 * How a caller without a proof is asked for one. While mail is down no code would come: the caller is to try again later.
 */
export type AskForProof = (
  context: Pick<RequestContext, 'db' | 'clock' | 'mailState'>,
) => Promise<'PROVE_ADDRESS' | 'PROOF_UNAVAILABLE'>
