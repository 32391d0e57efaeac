import { mailboxOf } from '../../../contract/rules/mailbox.ts'
import type { AskForProof } from '../../http/ask-for-proof.ts'
import { procedures } from '../../http/procedures.ts'
import { findAdminEvent } from '../events/admin-queries.ts'
import { checkCode } from './check.ts'
import { addCode, editCode, removeCode } from './edit.ts'
import { listCodes } from './queries.ts'
import { type CodeTries, isRightCode, mailboxOfCaller } from './tries.ts'

/** The calls of codes of events. */
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

  list: procedures.codes.list.handler(async ({ input: { id }, context: { db, language, managerOf }, errors }) => {
    managerOf(id)
    if (!(await findAdminEvent(db, id, language))) throw errors.EVENT_NOT_FOUND()
    return listCodes(db, id)
  }),

  add: procedures.codes.add.handler(async ({ input, context: { db, managerOf, language, clock }, errors }) => {
    const code = await addCode(db, input, { me: managerOf(input.id), language, now: clock.now() })
    if (typeof code === 'string') throw errors[code]()
    return code
  }),

  edit: procedures.codes.edit.handler(async ({ input, context: { db, managerOf, language, clock }, errors }) => {
    const code = await editCode(db, input, { me: managerOf(input.id), language, now: clock.now() })
    if (typeof code === 'string') throw errors[code]()
    return code
  }),

  remove: procedures.codes.remove.handler(async ({ input, context: { db, managerOf, language, clock }, errors }) => {
    const refusal = await removeCode(db, input, { me: managerOf(input.id), language, now: clock.now() })
    if (refusal) throw errors[refusal]()
    return { success: true as const }
  }),
})
