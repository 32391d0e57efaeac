import { randomUUID } from 'node:crypto'

/** Senders and conversations: enough users that none reaches the limit per minute. */
export interface MessageLoad {
  /** Of each user: the session, and the path of the conversation's messages. */
  senders: { cookie: string; path: string }[]
}

/** The message of number `n`: users write in turn. */
export function makeMessage({ senders }: MessageLoad, n: number): { cookie: string; path: string; body: string } {
  const sender = senders[n % senders.length]
  if (!sender) throw new Error('nobody writes')
  return {
    ...sender,
    body: JSON.stringify({ id: randomUUID(), message_text: `Is Friday still free? Asked ${n} times.` }),
  }
}
