import { MAX_MESSAGES_PER_MINUTE, MAX_NEW_CONVERSATIONS } from '../../contract/rules/message.ts'

/** Three people; every pair may have a conversation. */
export const PEOPLE = ['noora', 'sami', 'layla'] as const
export type ModelPerson = (typeof PEOPLE)[number]

interface ModelMessage {
  /** Stands for the browser's UUID. */
  key: number
  from: ModelPerson
  text: string
  read: boolean
}

interface ModelConversation {
  people: [ModelPerson, ModelPerson]
  messages: ModelMessage[]
}

/** A model of conversations in memory: numbers and counts are derived from the list of messages, not stored. */
export interface MessageModel {
  /** In the order in which they were started. */
  conversations: ModelConversation[]
  /** `${blocker} ${blocked}`. */
  blocks: Set<string>
}

export const newModel = (): MessageModel => ({ conversations: [], blocks: new Set() })

function hasBlock({ blocks }: MessageModel, one: ModelPerson, other: ModelPerson): boolean {
  return blocks.has(`${one} ${other}`) || blocks.has(`${other} ${one}`)
}

/** Index of the conversation of two people, added if missing, or the error code. */
export function modelStart(model: MessageModel, by: ModelPerson, other: ModelPerson): number | string {
  if (by === other) return 'SELF_CONVERSATION'
  const found = model.conversations.findIndex(({ people }) => people.includes(by) && people.includes(other))
  if (found >= 0) return found
  if (hasBlock(model, by, other)) return 'CANNOT_WRITE'
  const started = model.conversations.filter(({ people }) => people[0] === by).length
  if (started >= MAX_NEW_CONVERSATIONS) return 'TOO_MANY_CONVERSATIONS'
  return model.conversations.push({ people: [by, other], messages: [] }) - 1
}

/** Adds a message unless it exists, or returns the error code. */
export function modelSend(
  model: MessageModel,
  conversation: ModelConversation,
  { key, from, text }: Omit<ModelMessage, 'read'>,
): string | undefined {
  const [one, other] = conversation.people
  if (!conversation.people.includes(from)) return 'CONVERSATION_NOT_FOUND'
  const all = model.conversations.flatMap(({ messages }) => messages)
  const known = all.find((message) => message.key === key)
  if (known) {
    const isSame = conversation.messages.includes(known) && known.from === from && known.text === text
    return isSame ? undefined : 'MESSAGE_CONFLICT'
  }
  if (hasBlock(model, one, other)) return 'CANNOT_WRITE'
  if (all.filter((message) => message.from === from).length >= MAX_MESSAGES_PER_MINUTE) return 'TOO_MANY_MESSAGES'
  conversation.messages.push({ key, from, text, read: false })
  return undefined
}

/** Marks the first `count` messages, or all, as read by a person, or returns the error code. */
export function modelRead(
  { people, messages }: ModelConversation,
  by: ModelPerson,
  count = messages.length,
): string | undefined {
  if (!people.includes(by)) return 'CONVERSATION_NOT_FOUND'
  for (const message of messages.slice(0, count)) if (message.from !== by) message.read = true
  return undefined
}

/** A conversation as a person sees it. */
export function modelView(model: MessageModel, { people, messages }: ModelConversation, by: ModelPerson) {
  const other = people[0] === by ? people[1] : people[0]
  return {
    other,
    messages: messages.map(({ from, text, read }, index) => ({ from, text, read, seq: index + 1 })),
    unread: messages.filter(({ from, read }) => from !== by && !read).length,
    blocked: model.blocks.has(`${by} ${other}`),
    can_write: !hasBlock(model, by, other),
  }
}
