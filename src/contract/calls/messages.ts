import { z } from 'zod'
import { type PartyFacts, party, user } from '../access.ts'
import { pick } from '../errors.ts'
import { instant, searchQuery, text, uuid, VISIBLE } from '../fields.ts'
import { countedPageOutput, NEXT_PAGE, pageInput, rowLimit } from '../pages.ts'
import { MAX_MESSAGE } from '../rules/message.ts'

/** A user as others see them in a conversation, the block list or the picker. */
const Person = z.object({
  /** Stage name of a talent, else first and last name; null without a profile. */
  name: z.string().nullable(),
  /** Null for talents: the name behind a stage name is never shown. */
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  profile_picture: z.string().nullable(),
  role: z.enum(['standard', 'talent']).nullable(),
})

/** A user whom the caller may start a conversation with. */
export const ChatPerson = Person.extend({ id: z.uuid() })
export type ChatPerson = z.infer<typeof ChatPerson>

/** A message of a conversation. */
export const Message = z.object({
  /** The sender's random UUID. */
  id: z.uuid(),
  conversation_id: z.uuid(),
  /** Null once the account is deleted. */
  sender_id: z.uuid().nullable(),
  message_text: z.string(),
  created_at: instant,
  /** By its recipient. */
  read: z.boolean(),
  /** Its number in the conversation, from 1 on without gaps. */
  seq: z.int(),
})
export type Message = z.infer<typeof Message>

/** A conversation as one of its two participants sees it. */
export const Conversation = z.object({
  id: z.uuid(),
  /** The participant who started it. Both become null when that account is deleted. */
  participant_1: z.uuid().nullable(),
  participant_2: z.uuid().nullable(),
  created_at: instant,
  /** The other participant. */
  other: Person.extend({
    id: z.uuid().nullable(),
    /** Set for talents with a public profile. */
    talent_id: z.uuid().nullable(),
    /** Whether the account was deleted; all other fields are then null. */
    deleted: z.boolean(),
  }),
  /** Null until the first message. */
  last_message: Message.pick({ id: true, sender_id: true, created_at: true, seq: true, read: true })
    .extend({ preview: z.string() })
    .nullable(),
  /** Unread messages for the caller. */
  unread: z.int(),
  /** Whether the caller blocks the other participant. */
  blocked: z.boolean(),
  /** False if either participant blocks the other, or the other account is deleted or suspended. */
  can_write: z.boolean(),
})
export type Conversation = z.infer<typeof Conversation>

/** A user whom the caller blocks. */
export const Block = Person.extend({ user_id: z.uuid(), created_at: instant })
export type Block = z.infer<typeof Block>

const messageText = z
  .string('MESSAGE_EMPTY')
  .pipe(text(MAX_MESSAGE, 'MESSAGE_TEXT_TOO_LONG').check(z.regex(VISIBLE, 'MESSAGE_EMPTY')))

/** A message as the browser sends it. */
export const NewMessage = z.object({
  /** Idempotency key: a random UUID made by the browser. */
  id: uuid('BAD_INPUT'),
  message_text: messageText,
})
export type NewMessage = z.infer<typeof NewMessage>

const id = uuid('CONVERSATION_NOT_FOUND')
const userId = uuid('USER_NOT_FOUND')
const seq = z.int().min(0).max(2_147_483_647)

const participants = {
  parties: ['participant_1', 'participant_2'],
  notFound: 'CONVERSATION_NOT_FOUND',
} as const satisfies PartyFacts

export const messages = {
  conversations: user({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/conversations',
      summary: 'Conversations of the caller',
      description: `The one with the newest message first. \`X-Total-Count\` has the number of all. ${NEXT_PAGE}`,
      outputStructure: 'detailed',
    })
    .input(z.object(pageInput(100, 50)))
    .output(countedPageOutput(Conversation)),

  // New conversations are limited by user and day instead: users who share a network do not use up each other's.
  start: user({ limit: 'write' })
    .route({
      method: 'POST',
      path: '/conversations',
      summary: 'Start a conversation',
      description:
        'Two users have one conversation, in one order or the other: the existing one is returned. The other is notified with ' +
        'the first message.',
    })
    .input(z.object({ participant_2: userId }))
    .output(Conversation)
    .errors(pick('SELF_CONVERSATION', 'USER_NOT_FOUND', 'CANNOT_WRITE', 'TOO_MANY_CONVERSATIONS', 'LOGIN_REQUIRED')),

  people: user({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/profiles',
      summary: 'People to start a conversation with',
      description:
        'By the beginnings of the words of their names, which is all that is searched; by name. Without the caller, ' +
        'those who already have a conversation with the caller, those blocked on either side, the suspended, and talents that are not approved.',
    })
    .input(
      z.object({
        q: z._default(searchQuery, ''),
        limit: rowLimit(20),
      }),
    )
    .output(z.array(ChatPerson)),

  // Not `party`, nor is `send`: their single statement finds only conversations of the caller.
  conversation: user({ limit: 'read' })
    .route({ method: 'GET', path: '/conversations/{id}', summary: 'One conversation, for its two participants' })
    .input(z.object({ id }))
    .output(Conversation)
    .errors(pick('CONVERSATION_NOT_FOUND')),

  list: party({ limit: 'read', ...participants })
    .route({
      method: 'GET',
      path: '/conversations/{id}/messages',
      summary: 'Messages of a conversation, for its two participants',
      description: 'Oldest first: the latest ones, or those before the number `before`.',
    })
    .input(
      z.object({
        id,
        before: z.coerce.number().pipe(seq).optional(),
        limit: rowLimit(100, 50),
      }),
    )
    .output(z.array(Message))
    .errors(pick('CONVERSATION_NOT_FOUND')),

  send: user({ limit: 'chat' })
    .route({
      method: 'POST',
      path: '/conversations/{id}/messages',
      summary: 'Send a message',
      description: 'The same message sent again, with the same `id`, has the same response and is delivered once.',
      inputStructure: 'detailed',
    })
    .input(z.object({ params: z.object({ id }), body: NewMessage }))
    .output(Message)
    .errors(pick('CONVERSATION_NOT_FOUND', 'MESSAGE_CONFLICT', 'CANNOT_WRITE', 'TOO_MANY_MESSAGES')),

  markRead: party({ limit: 'chat', ...participants })
    .route({
      method: 'POST',
      path: '/conversations/{id}/read',
      summary: 'Mark messages of the other participant as read',
      description: 'Up to the number `seq`, or all. A mark never goes back. `unread` is how many are left.',
      inputStructure: 'detailed',
    })
    .input(z.object({ params: z.object({ id }), body: z.object({ seq: seq.nullish() }).optional() }))
    .output(z.object({ unread: z.int() }))
    .errors(pick('CONVERSATION_NOT_FOUND')),

  blocks: user({ limit: 'read' })
    .route({ method: 'GET', path: '/blocks', summary: 'Users whom the caller blocks, newest first' })
    .output(z.array(Block)),

  block: user({ limit: 'write' })
    .route({
      method: 'POST',
      path: '/blocks',
      summary: 'Block a user',
      description:
        'Neither of the two can write to the other or start a conversation, and the caller hears of no request for a booking from the other. Nobody is told.',
    })
    .input(z.object({ user_id: userId }))
    .output(z.object({ success: z.literal(true) }))
    .errors(pick('SELF_BLOCK', 'USER_NOT_FOUND', 'LOGIN_REQUIRED')),

  unblock: user({ limit: 'write' })
    .route({ method: 'DELETE', path: '/blocks/{user_id}', summary: 'Unblock a user' })
    .input(z.object({ user_id: userId }))
    .output(z.object({ success: z.literal(true) })),
}
