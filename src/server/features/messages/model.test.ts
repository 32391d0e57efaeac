import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import {
  type MessageModel,
  type ModelPerson,
  modelRead,
  modelSend,
  modelStart,
  modelView,
  newModel,
  PEOPLE,
} from '../../testing/message-model.ts'
import { messageCalls } from '../../testing/messages.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

/** The same conversations in the application. */
interface RealConversations {
  users: Record<ModelPerson, TestUser>
  /** Ids of the conversations, in the model's order. */
  ids: string[]
  /** UUIDs of the messages, by their keys in the model. */
  keys: Map<number, string>
}

type MessageCommand = fc.AsyncCommand<MessageModel, RealConversations>

const app = setupTestApp({ RATE_LIMITS: 'off' })
const calls = messageCalls({ call: (...args) => app.call(...args) })

/** A command that can always run; afterwards each person's view is compared. */
function command(text: string, run: (model: MessageModel, real: RealConversations) => Promise<void>): MessageCommand {
  return {
    check: () => true,
    async run(model, real) {
      await run(model, real)
      const views = await Promise.all(PEOPLE.map((person) => seen(real, person)))
      expect(views).toEqual(PEOPLE.map((person) => expected(model, real, person)))
    },
    toString: () => text,
  }
}

const start = (by: ModelPerson, other: ModelPerson) =>
  command(`${by} starts a conversation with ${other}`, async (model, { users, ids }) => {
    const outcome = modelStart(model, by, other)
    const { body } = await calls.start(users[by], users[other])
    if (typeof outcome === 'string') expect(body.code).toBe(outcome)
    else {
      ids[outcome] ??= body.id
      expect(body.id).toBe(ids[outcome])
    }
  })

const startBoth = (one: ModelPerson, other: ModelPerson) =>
  command(`${one} and ${other} start a conversation at once`, async (model, { users, ids }) => {
    if (one === other) return
    const [first, second] = await Promise.all([
      calls.start(users[one], users[other]),
      calls.start(users[other], users[one]),
    ])
    const starter = first.body.participant_1 === users[other].id ? other : one
    const outcome = modelStart(model, starter, starter === one ? other : one)
    if (typeof outcome === 'string') expect([first.body.code, second.body.code]).toEqual([outcome, outcome])
    else {
      ids[outcome] ??= first.body.id
      expect([first.body.id, second.body.id]).toEqual([ids[outcome], ids[outcome]])
    }
  })

interface SentText {
  /** Picks the conversation. */
  pick: number
  from: ModelPerson
  /** Below the number of sent messages it repeats an id. */
  key: number
  text: string
  /** Sent this often at once. */
  times: number
}

const send = ({ pick, from, key, text, times }: SentText) =>
  command(`${from} sends message ${key} ${times} times in ${pick}`, async (model, { users, ids, keys }) => {
    const index = pick % model.conversations.length
    const [conversation, id] = [model.conversations[index], ids[index]]
    if (!conversation || !id) return
    const refusal = modelSend(model, conversation, { key, from, text })
    const uuid = keys.get(key) ?? randomUUID()
    keys.set(key, uuid)
    const sent = await Promise.all(Array.from({ length: times }, () => calls.send(id, users[from], text, uuid)))
    for (const { body } of sent) {
      expect(body.code).toBe(refusal)
      expect(body.seq).toBe(sent[0]?.body.seq)
    }
  })

/**
 * Both participants send, and one may block the other meanwhile: each message is either written before the block or
 * refused.
 */
const sendTogether = (pick: number, blocks: boolean) =>
  command(`both send at once in ${pick}${blocks ? ', and one blocks the other' : ''}`, async (model, real) => {
    const { users, ids, keys } = real
    const index = pick % model.conversations.length
    const [conversation, id] = [model.conversations[index], ids[index]]
    if (!conversation || !id) return
    const [blocker, blocked] = conversation.people
    const isFree = modelView(model, conversation, blocker).can_write
    const sending = [blocker, blocked, blocker, blocked].map(async (from, n) => {
      const { body } = await calls.send(id, users[from], `${n}`)
      return { from, text: `${n}`, ...body }
    })
    const [, ...sent] = await Promise.all([blocks && calls.block(users[blocker], users[blocked]), ...sending])
    const written = sent.filter(({ code }) => code === undefined).toSorted((one, other) => one.seq - other.seq)
    if (!blocks) expect(written).toHaveLength(isFree ? sent.length : 0)
    for (const { id: uuid, from, text } of written) {
      const key = -keys.size - 1
      keys.set(key, uuid)
      expect(modelSend(model, conversation, { key, from, text })).toBeUndefined()
    }
    if (blocks) model.blocks.add(`${blocker} ${blocked}`)
  })

const read = (pick: number, by: ModelPerson, count?: number) =>
  command(`${by} reads ${count ?? 'all'} in ${pick}`, async (model, { users, ids }) => {
    const index = pick % model.conversations.length
    const [conversation, id] = [model.conversations[index], ids[index]]
    if (!conversation || !id) return
    const refusal = modelRead(conversation, by, count)
    const { body } = await calls.markRead(id, users[by], count === undefined ? undefined : { seq: count })
    expect(body.code).toBe(refusal)
    if (!refusal) expect(body.unread).toBe(modelView(model, conversation, by).unread)
  })

const block = (by: ModelPerson, other: ModelPerson, isSet: boolean) =>
  command(`${by} ${isSet ? 'blocks' : 'unblocks'} ${other}`, async (model, { users }) => {
    if (isSet && by !== other) model.blocks.add(`${by} ${other}`)
    if (!isSet) model.blocks.delete(`${by} ${other}`)
    const { body } = await (isSet ? calls.block : calls.unblock)(users[by], users[other])
    expect(body.code).toBe(isSet && by === other ? 'SELF_BLOCK' : undefined)
  })

/** The conversations of a person in the application, by id. */
async function seen({ users }: RealConversations, person: ModelPerson): Promise<unknown> {
  const nameOf = (id: string | null) => PEOPLE.find((name) => users[name].id === id)
  const { body } = await calls.conversations(users[person])
  const views = body.map(async ({ id, other, unread, blocked, can_write }) => {
    const messages = (await calls.list(id, users[person], '?limit=100')).body.map(
      ({ sender_id, message_text, read, seq }) => ({ from: nameOf(sender_id), text: message_text, read, seq }),
    )
    return [id, { other: nameOf(other.id), messages, unread, blocked, can_write }]
  })
  return Object.fromEntries(await Promise.all(views))
}

function expected(model: MessageModel, { ids }: RealConversations, person: ModelPerson): unknown {
  return Object.fromEntries(
    model.conversations.flatMap((conversation, index) =>
      conversation.people.includes(person) ? [[ids[index], modelView(model, conversation, person)]] : [],
    ),
  )
}

const person = fc.constantFrom(...PEOPLE)
const pick = fc.nat({ max: 2 })
const sending = fc.record({
  pick,
  from: person,
  key: fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 1_000_000 }) }, fc.nat({ max: 4 })),
  text: fc.constantFrom('Hello', 'مرحبًا', '🎭'),
  times: fc.constantFrom(1, 1, 1, 3),
})
const anyCommand = fc.oneof(
  { weight: 10, arbitrary: sending.map(send) },
  {
    weight: 5,
    arbitrary: fc.tuple(pick, person, fc.option(fc.nat({ max: 12 }), { nil: undefined })).map((all) => read(...all)),
  },
  { weight: 2, arbitrary: fc.tuple(pick, fc.constantFrom(false, false, true)).map((all) => sendTogether(...all)) },
  { weight: 3, arbitrary: fc.tuple(person, person).map((pair) => start(...pair)) },
  { weight: 2, arbitrary: fc.tuple(person, person).map((pair) => startBoth(...pair)) },
  { weight: 3, arbitrary: fc.tuple(person, person, fc.boolean()).map((all) => block(...all)) },
)

/**
 * `SEED=… npm test -- messages/model` tries other sequences; a failure prints its seed and the shortest failing
 * sequence so far.
 */
const seed = Number(process.env.SEED ?? 20_261_122)

it('conversations in the database match the model for any sequence of calls', async () => {
  const sequences = fc.array(anyCommand, { minLength: 20, maxLength: 25, size: 'max' })
  await fc.assert(
    fc.asyncProperty(sequences, (sequence) =>
      fc.asyncModelRun(async () => {
        const [noora, sami, layla] = [await addUser(app), await addUser(app), await addUser(app)]
        return { model: newModel(), real: { users: { noora, sami, layla }, ids: [], keys: new Map() } }
      }, [start('noora', 'sami'), start('layla', 'sami'), ...sequence]),
    ),
    { seed, numRuns: 6, interruptAfterTimeLimit: 30_000 },
  )
})
