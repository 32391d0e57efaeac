import { contract } from '../../../contract/index.ts'
import { boundsOf, pageOf } from '../../http/cursor.ts'
import { procedures } from '../../http/procedures.ts'
import { findColumns } from '../../services/rows.ts'
import { blockUser, listBlocks, unblockUser } from './blocks.ts'
import { markRead } from './mark-read.ts'
import { findPeople } from './people.ts'
import { conversationView, findConversation, listConversations, listMessages, SIDES } from './queries.ts'
import { sendMessage } from './send.ts'
import { startConversation } from './start.ts'

/** The calls of conversations, messages and blocks. */
export const messageRoutes = {
  conversations: procedures.messages.conversations.handler(async ({ input, context: { db, me, rawJson } }) => {
    const { found, total } = await listConversations(db, me.id, boundsOf(input))
    const { headers, body } = pageOf(contract.messages.conversations, input, found, 'last_message_at')
    // Validating and serializing the rows again would cost as much as everything else.
    const items = body.map((row) => JSON.stringify(conversationView(row)))
    return { headers: { ...headers, 'x-total-count': total }, body: rawJson(items) }
  }),

  people: procedures.messages.people.handler(({ input, context: { db, me } }) => findPeople(db, me.id, input)),

  start: procedures.messages.start.handler(async ({ input, context, errors }) => {
    const { db, clock, me } = context
    const otherId = input.participant_2
    if (otherId === me.id) throw errors.SELF_CONVERSATION()
    const started = await startConversation(db, { userId: me.id, otherId, now: clock.now() })
    if ('refusal' in started) throw errors[started.refusal]()
    const conversation = await findConversation(db, started.id, me.id)
    if (!conversation) throw errors.LOGIN_REQUIRED()
    return conversation
  }),

  conversation: procedures.messages.conversation.handler(async ({ input, context: { db, me }, errors }) => {
    const conversation = await findConversation(db, input.id, me.id)
    if (!conversation) throw errors.CONVERSATION_NOT_FOUND()
    return conversation
  }),

  list: procedures.messages.list.handler(async ({ input: { id, before, limit }, context }) => {
    const { row } = context.partyTo(await listMessages(context.db, id, { before, limit }))
    return row.messages
  }),

  send: procedures.messages.send.handler(async ({ input: { params, body }, context, errors }) => {
    const { db, clock, me } = context
    const sent = await sendMessage(db, { ...body, conversationId: params.id, senderId: me.id, now: clock.now() })
    if (!sent) throw errors.CONVERSATION_NOT_FOUND()
    if ('refusal' in sent) throw errors[sent.refusal]()
    return sent.message
  }),

  markRead: procedures.messages.markRead.handler(async ({ input: { params, body }, context }) => {
    const { db } = context
    const participants = await findColumns(db, 'conversations', params.id, ['participant_1', 'participant_2'])
    const { me, as } = context.partyTo(participants)
    const left = await markRead(db, { conversationId: params.id, readerId: me.id, side: SIDES[as], seq: body?.seq })
    return left
  }),

  blocks: procedures.messages.blocks.handler(({ context: { db, me } }) => listBlocks(db, me.id)),

  block: procedures.messages.block.handler(async ({ input: { user_id }, context: { db, me }, errors }) => {
    if (user_id === me.id) throw errors.SELF_BLOCK()
    const refusal = await blockUser(db, me.id, user_id)
    if (refusal) throw errors[refusal]()
    return { success: true }
  }),

  unblock: procedures.messages.unblock.handler(async ({ input: { user_id }, context: { db, me } }) => {
    await unblockUser(db, me.id, user_id)
    return { success: true }
  }),
}
