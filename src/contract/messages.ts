import { z } from 'zod'
import { type PartyFacts, party, user } from './access.ts'
import { pick } from './errors.ts'
import { instant, text, uuid, VISIBLE } from './fields.ts'
import { MAX_MESSAGE } from './rules/message.ts'
import { cleanLine } from './rules/typed-text.ts'

/** Largest and default `limit` of `GET /api/conversations`. */
const CONVERSATIONS_PER_ANSWER = 100
const DEFAULT_CONVERSATIONS = 50
/** Largest and default `limit` of `GET /api/conversations/{id}/messages`. */
const MESSAGES_PER_ANSWER = 100
const DEFAULT_MESSAGES = 50

/** Largest and default `limit` of `GET /api/profiles`, and the longest `q`. */
const PEOPLE_PER_ANSWER = 20
const MAX_PEOPLE_QUERY = 100

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
      tags: ['Messages'],
      summary: 'Conversations of the caller',
      description:
        'The one with the newest message first. `X-Total-Count` has the number of all; the URL of the next page, ' +
        'if any, is in `Link: <…>; rel="next"`.',
      outputStructure: 'detailed',
    })
    .input(
      z.object({
        limit: z.coerce.number().int().min(1).max(CONVERSATIONS_PER_ANSWER).default(DEFAULT_CONVERSATIONS),
        cursor: z.string().max(200).optional(),
      }),
    )
    .output(
      z.object({
        headers: z.object({ link: z.string().optional(), 'x-total-count': z.string().optional() }),
        body: z.array(Conversation),
      }),
    )
    .errors(pick('BAD_INPUT')),

  // New conversations are limited by user and day instead: users who share a network do not use up each other's.
  start: user({ limit: 'write' })
    .route({
      method: 'POST',
      path: '/conversations',
      tags: ['Messages'],
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
      tags: ['Messages'],
      summary: 'People to start a conversation with',
      description:
        'By the beginnings of the words of their names, which is all that is searched; by name. Without the caller, ' +
        'those who already have a conversation with the caller, those blocked on either side, the suspended, and talents that are not approved.',
    })
    .input(
      z.object({
        q: z.string().overwrite(cleanLine).max(MAX_PEOPLE_QUERY).default(''),
        limit: z.coerce.number().int().min(1).max(PEOPLE_PER_ANSWER).default(PEOPLE_PER_ANSWER),
      }),
    )
    .output(z.array(ChatPerson))
    .errors(pick('BAD_INPUT')),

  // Not `party`, nor is `send`: their single statement finds only conversations of the caller.
  conversation: user({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/conversations/{id}',
      tags: ['Messages'],
      summary: 'One conversation, for its two participants',
    })
    .input(z.object({ id }))
    .output(Conversation)
    .errors(pick('CONVERSATION_NOT_FOUND')),

  list: party({ limit: 'read', ...participants })
    .route({
      method: 'GET',
      path: '/conversations/{id}/messages',
      tags: ['Messages'],
      summary: 'Messages of a conversation, for its two participants',
      description: 'Oldest first: the latest ones, or those before the number `before`.',
    })
    .input(
      z.object({
        id,
        before: z.coerce.number().pipe(seq).optional(),
        limit: z.coerce.number().int().min(1).max(MESSAGES_PER_ANSWER).default(DEFAULT_MESSAGES),
      }),
    )
    .output(z.array(Message))
    .errors(pick('CONVERSATION_NOT_FOUND')),

  send: user({ limit: 'chat' })
    .route({
      method: 'POST',
      path: '/conversations/{id}/messages',
      tags: ['Messages'],
      summary: 'Send a message',
      description: 'The same message sent again, with the same `id`, has the same response and is delivered once.',
      inputStructure: 'detailed',
    })
    .input(z.object({ params: z.object({ id }), body: NewMessage }))
    .output(Message)
    .errors(
      pick(
        'CONVERSATION_NOT_FOUND',
        'MESSAGE_EMPTY',
        'MESSAGE_TEXT_TOO_LONG',
        'TEXT_UNREADABLE',
        'MESSAGE_CONFLICT',
        'CANNOT_WRITE',
        'TOO_MANY_MESSAGES',
      ),
    ),

  markRead: party({ limit: 'chat', ...participants })
    .route({
      method: 'POST',
      path: '/conversations/{id}/read',
      tags: ['Messages'],
      summary: 'Mark messages of the other participant as read',
      description: 'Up to the number `seq`, or all. A mark never goes back. `unread` is how many are left.',
      inputStructure: 'detailed',
    })
    .input(z.object({ params: z.object({ id }), body: z.object({ seq: seq.nullish() }).optional() }))
    .output(z.object({ unread: z.int() }))
    .errors(pick('CONVERSATION_NOT_FOUND')),

  blocks: user({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/blocks',
      tags: ['Messages'],
      summary: 'Users whom the caller blocks, newest first',
    })
    .output(z.array(Block))
    .errors(pick('LOGIN_REQUIRED')),

  block: user({ limit: 'write' })
    .route({
      method: 'POST',
      path: '/blocks',
      tags: ['Messages'],
      summary: 'Block a user',
      description: 'Neither of the two can write to the other or start a conversation. Nobody is told.',
    })
    .input(z.object({ user_id: userId }))
    .output(z.object({ success: z.literal(true) }))
    .errors(pick('SELF_BLOCK', 'USER_NOT_FOUND', 'LOGIN_REQUIRED')),

  unblock: user({ limit: 'write' })
    .route({ method: 'DELETE', path: '/blocks/{user_id}', tags: ['Messages'], summary: 'Unblock a user' })
    .input(z.object({ user_id: userId }))
    .output(z.object({ success: z.literal(true) }))
    .errors(pick('USER_NOT_FOUND')),
}
