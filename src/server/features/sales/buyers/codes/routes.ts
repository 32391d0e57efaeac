import { mailboxOf } from '../../../../../contract/rules/mailbox.ts'
import type { AskForProof } from '../../../../http/ask-for-proof.ts'
import { procedures } from '../../../../http/procedures.ts'
import { checkCode } from './check.ts'
import { type CodeTries, isRightCode, mailboxOfCaller } from './tries.ts'

/** What a discount code does, for a buyer. */
export const codeRoutes = ({ tryCode, askForProof }: { tryCode: CodeTries; askForProof: AskForProof }) => ({
  check: procedures.codes.check.handler(async ({ input: { id, code }, context, errors }) => {
    const { db, clock, language, network } = context
    if (code === null) throw errors.CODE_UNKNOWN()
    const proofs = await context.proofs()
    const mailbox = mailboxOfCaller(await context.caller(), proofs)
    const mailboxes = [...new Set(proofs.map(mailboxOf))]
    const outcome = await tryCode(
      { eventId: id, code, network, mailbox },
      () => checkCode(db, { id, code, mailboxes, language, now: clock.now() }),
      (checked) => isRightCode('refusal' in checked ? checked.refusal : undefined),
    )
    if (!outcome) throw errors[mailbox === undefined ? await askForProof(context) : 'CODE_TOO_MANY_TRIES']()
    if (!('refusal' in outcome)) return outcome
    if (outcome.refusal === 'CODE_NOT_NOW') throw errors.CODE_NOT_NOW({ data: outcome.data })
    throw errors[outcome.refusal]()
  }),
})
