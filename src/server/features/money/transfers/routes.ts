import type { BankTransfer } from '../../../../contract/calls/bank-transfers.ts'
import { toFils } from '../../../../contract/rules/money.ts'
import { readAdminPage } from '../../../http/admin-list.ts'
import type { Me, RequestContext } from '../../../http/context.ts'
import { procedures } from '../../../http/procedures.ts'
import { askedBy } from '../../sales/buyers/tickets/rights.ts'
import { claim, findProof, mayClaim, readProof } from './claim.ts'
import { askForIbanAgain, giveIban, noteReturned } from './give-back.ts'
import { findBankTransfer, IS_OPEN_TRANSFER, transferList } from './list.ts'
import { letInByShown, noteReceived } from './receive.ts'
import { matchStatement, readStatement } from './statement.ts'

const byOf = (me: Me, { language, clock }: Pick<RequestContext, 'language' | 'clock'>) => ({
  ...{ me, language, now: clock.now() },
})

/** The calls of bank transfers. */
export const bankTransferRoutes = {
  claim: procedures.bankTransfers.claim.handler(async ({ input: { purchaseId, proof }, context, errors, signal }) => {
    const { db, images } = context
    const { caller, now } = await askedBy(context)
    const isShown = proof !== undefined && (await mayClaim(db, purchaseId, caller))
    const key = `transfer ${purchaseId}`
    const read = isShown ? await readProof(proof, { images, caller: { key, signal } }, errors) : undefined
    const { refusal } = await claim(db, { purchaseId, proof: read, caller, now })
    if (refusal) throw errors[refusal]()
    return { success: true as const }
  }),

  giveIban: procedures.bankTransfers.giveIban.handler(async ({ input, context: { db, clock }, errors }) => {
    if (!(await giveIban(db, { ...input, now: clock.now() }))) throw errors.IBAN_LINK_WRONG()
    return { success: true as const }
  }),

  list: procedures.bankTransfers.list.handler(({ input: { all, ...input }, context: { db, language } }) =>
    readAdminPage<BankTransfer, 'due_at'>(db, transferList(language), input, () => (all ? [] : [IS_OPEN_TRANSFER])),
  ),

  proof: procedures.bankTransfers.proof.handler(async ({ input: { purchaseId }, context: { db }, errors }) => {
    const proof = await findProof(db, purchaseId)
    if (!proof) throw errors.PROOF_NOT_FOUND()
    const name = `transfer-${purchaseId.slice(0, 8)}.${proof.type === 'image/webp' ? 'webp' : 'pdf'}`
    return {
      // Saved, not shown: what a stranger uploaded never runs in a page of ours.
      headers: { 'content-disposition': `attachment; filename="${name}"` },
      body: new File([new Uint8Array(proof.content)], name, { type: proof.type }),
    }
  }),

  received: procedures.bankTransfers.received.handler(async ({ input, context, errors }) => {
    const { db, me, language } = context
    const receipt = { ...input, amount: toFils(input.amount) }
    const { refusal } = await noteReceived(db, receipt, byOf(me, context))
    if (refusal) throw errors[refusal]()
    const found = await findBankTransfer(db, input.purchaseId, language)
    if (!found) throw errors.TRANSFER_NOT_FOUND()
    return found
  }),

  statement: procedures.bankTransfers.statement.handler(async ({ input, context: { db }, errors }) => {
    const lines = readStatement(new Uint8Array(await input.statement.arrayBuffer()))
    if (!lines) throw errors.STATEMENT_UNREADABLE()
    return { lines: await matchStatement(db, lines) }
  }),

  returned: procedures.bankTransfers.returned.handler(async ({ input, context, errors }) => {
    const { db, me, language } = context
    const { refusal } = await noteReturned(db, { ...input, amount: toFils(input.amount) }, byOf(me, context))
    if (refusal) throw errors[refusal]()
    const found = await findBankTransfer(db, input.purchaseId, language)
    if (!found) throw errors.TRANSFER_NOT_FOUND()
    return found
  }),

  askIban: procedures.bankTransfers.askIban.handler(async ({ input: { purchaseId }, context, errors }) => {
    const { refusal } = await askForIbanAgain(context.db, purchaseId, byOf(context.me, context))
    if (refusal) throw errors[refusal]()
    return { success: true as const }
  }),

  shown: procedures.bankTransfers.shown.handler(async ({ input: { purchaseId }, context, errors }) => {
    const { refusal } = await letInByShown(context.db, purchaseId, byOf(context.me, context))
    if (refusal) throw errors[refusal]()
    return { success: true as const }
  }),
}
