import { randomUUID } from 'node:crypto'
import type { Mailing } from '../../../contract/records/mailing.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { ManagerCheck } from '../../http/access.ts'
import { inEvents, readAdminPage } from '../../http/admin-list.ts'
import type { Me, RequestContext } from '../../http/context.ts'
import { procedures } from '../../http/procedures.ts'
import { refusal } from '../../http/refusal.ts'
import { order } from '../../jobs/order.ts'
import { previewMail } from './mail.ts'
import {
  addMailing,
  countHolders,
  countSubscribers,
  editMailing,
  findMailing,
  findTicketEvent,
  mailingList,
  removeMailing,
  sendMailing,
} from './queries.ts'
import { composeWeekly, isWeeklyOn, nextWeekly, setWeekly } from './weekly.ts'

/** The calls of newsletters and messages to holders. */
export const mailingRoutes = {
  list: procedures.mailings.list.handler(({ input, context }) => {
    const { events } = context.managedEvents()
    return readAdminPage<Mailing, 'created'>(context.db, mailingList(context.language), input, (add) => [
      ...inEvents('event_id', events)(add),
      ...(input.event_id ? [`event_id = ${add(input.event_id)}`] : []),
    ])
  }),

  get: procedures.mailings.get.handler(async ({ input: { id }, context }) => {
    const { mailing } = await findManaged(context, id)
    return mailing
  }),

  readers: procedures.mailings.readers.handler(({ context: { db, clock } }) => countSubscribers(db, clock.now())),

  holders: procedures.mailings.holders.handler(async ({ input: { id }, context: { db, managerOf }, errors }) => {
    managerOf(id)
    const holders = await countHolders(db, id)
    if (!holders) throw errors.EVENT_NOT_FOUND()
    return holders
  }),

  add: procedures.mailings.add.handler(async ({ input, context, errors }) => {
    const added = await addMailing(context.db, input, changeOf(context))
    // Only messages name an event.
    if (added === 'EVENT_NOT_FOUND') throw new Error('A newsletter has no event')
    if (typeof added === 'string') throw errors[added]()
    return added
  }),

  message: procedures.mailings.message.handler(async ({ input: { id, ...message }, context, errors }) => {
    const change = changeOf({ ...context, me: context.managerOf(id) })
    const added = await addMailing(context.db, { ...message, event_id: id }, change)
    if (typeof added === 'string') throw errors[added]()
    return added
  }),

  edit: procedures.mailings.edit.handler(async ({ input, context, errors }) => {
    const { me } = await findManaged(context, input.id)
    const edited = await editMailing(context.db, input, changeOf({ ...context, me }))
    if (typeof edited === 'string') throw errors[edited]()
    return edited
  }),

  send: procedures.mailings.send.handler(async ({ input, context, errors }) => {
    const { me } = await findManaged(context, input.id)
    const sent = await sendMailing(context.db, input, changeOf({ ...context, me }))
    if (typeof sent === 'string') throw errors[sent]()
    return sent
  }),

  remove: procedures.mailings.remove.handler(async ({ input: { id }, context, errors }) => {
    const { me } = await findManaged(context, id)
    const removed = await removeMailing(context.db, id, changeOf({ ...context, me }))
    if (removed !== 'removed') throw errors[removed]()
    return { success: true }
  }),

  weekly: procedures.mailings.weekly.handler(({ context }) => readWeekly(context)),

  setWeekly: procedures.mailings.setWeekly.handler(async ({ input: { on }, context }) => {
    await setWeekly(context.db, context.me, on)
    return readWeekly(context)
  }),

  preview: procedures.mailings.preview.handler(async ({ input: { event_id, ...content }, context, errors }) => {
    const { db, publicUrl, managedEvents, managerOf } = context
    if (event_id) managerOf(event_id)
    else managedEvents()
    const mailIn = async (language: Language) => {
      const event = event_id ? await findTicketEvent(db, event_id, language) : undefined
      if (event_id && !event) throw errors.EVENT_NOT_FOUND()
      return previewMail(db, content, language, { publicUrl, event })
    }
    const [ar, en] = [await mailIn('ar'), await mailIn('en')]
    return { ar: ar.html, en: en.html, left_out: ar.leftOut }
  }),

  test: procedures.mailings.test.handler(async ({ input, context: { db, managedEvents } }) => {
    const { me } = managedEvents()
    await order(db, 'mailing_test_mail', { email: me.email, text: input, number: randomUUID() })
    return { email: me.email }
  }),
}

/**
 * A mailing that the caller manages: a message to holders with its event, a newsletter with the whole site.
 * @throws ORPCError MAILING_NOT_FOUND or FORBIDDEN.
 */
async function findManaged(
  { db, language, managerOf, managedEvents }: Pick<RequestContext, 'db' | 'language'> & Omit<ManagerCheck, 'isDone'>,
  id: string,
): Promise<{ mailing: Mailing; me: Me }> {
  const mailing = await findMailing(db, id, language)
  if (!mailing) throw refusal('MAILING_NOT_FOUND')
  if (mailing.event_id) return { mailing, me: managerOf(mailing.event_id) }
  const { me, events } = managedEvents()
  if (events !== 'all') throw refusal('FORBIDDEN')
  return { mailing, me }
}

function changeOf({ me, language, clock }: Pick<RequestContext, 'language' | 'clock'> & { me: Me }) {
  return { admin: me, language, now: clock.now() }
}

async function readWeekly({ db, clock, publicUrl }: Pick<RequestContext, 'db' | 'clock' | 'publicUrl'>) {
  const now = clock.now()
  return {
    on: await isWeeklyOn(db),
    next_at: (await nextWeekly(db, now)).toISOString(),
    text: (await composeWeekly(db, now, publicUrl)) ?? null,
  }
}
