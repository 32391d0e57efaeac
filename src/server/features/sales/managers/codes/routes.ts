import { procedures } from '../../../../http/procedures.ts'
import { findManagedEvent } from '../../../events/managed-queries.ts'
import { addCode, editCode, removeCode } from './edit.ts'
import { listCodes } from './queries.ts'

/** The calls of managers about the discount codes of an event. */
export const managedCodeRoutes = {
  list: procedures.codes.list.handler(async ({ input: { id }, context: { db, language, managerOf }, errors }) => {
    managerOf(id)
    if (!(await findManagedEvent(db, id, language))) throw errors.EVENT_NOT_FOUND()
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
}
