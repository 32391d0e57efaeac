import type { Database, Queryable } from '../../db.ts'
import { type Decimals, hashOf } from './hash.ts'
import { newId, POSTED } from './objects.ts'
import { claimDue, now, write } from './store.ts'

/** How a webhook goes: normal, never, before the answer, three times, after a while, or with a wrong signature. */
export const WEBHOOKS = ['normal', 'none', 'first', 'thrice', 'late', 'unsigned', 'wrong_key', 'two_decimals'] as const
export type Webhook = (typeof WEBHOOKS)[number]

/** Tap tries three times; after how long is not said. By the fake's clock, milliseconds. */
const PAUSES_MS = [2_000, 10_000]
const LATE_MS = 60_000
const TIMEOUT_MS = 10_000
/** Deliveries at once. */
const MAX_ACTIVE = 16

interface HiddenPost {
  url: string
  headers: Record<string, string>
  attempt: number
  due: number | null
  /** What is posted about: its field `post` tells how it went. */
  about: string
}

export interface Posts {
  /**
   * Orders the webhook of a charge, refund or payout in the transaction of its cause. After the commit the result is called: it
   * resolves at once, with `first` when the site has answered.
   */
  order(transaction: Queryable, body: Posted, order?: WebhookOrder): Promise<() => Promise<void>>
  /** Delivers what is due; resolves when nothing is. */
  settle(): Promise<void>
}

interface WebhookOrder {
  webhook?: Webhook | undefined
  /** Of a late one, milliseconds. */
  delayMs?: number | undefined
  /** Default: what the object names. */
  url?: string | undefined
}

interface Posted {
  id: string
  status: string
  post?: { url?: string }
}

/** The webhooks of the fake, signed with its key, to the address of each object. */
export function openPosts(db: Database, secretKey: string, onError: (error: unknown) => void): Posts {
  let active = 0

  async function headersOf(body: Posted, webhook: Webhook): Promise<Record<string, string>> {
    if (webhook === 'unsigned') return {}
    const key = webhook === 'wrong_key' ? `${secretKey}x` : secretKey
    const decimals: Decimals | undefined = webhook === 'two_decimals' ? 2 : undefined
    return { hashstring: await hashOf(key, body as unknown as Record<string, unknown>, decimals) }
  }

  async function deliver({ id, body, hidden }: { id: string; body: object; hidden: HiddenPost }): Promise<void> {
    const isDelivered = await post(hidden, body)
    const attempt = hidden.attempt + 1
    const pause = PAUSES_MS[attempt - 1]
    const due = isDelivered || pause === undefined ? null : (await now(db)) + pause
    const status = isDelivered ? 'SUCCESS' : due === null ? 'ERROR' : 'PENDING'
    await db.query(
      `with posted as (update fake_tap.objects set hidden = $2 where kind = 'post' and id = $1)
       update fake_tap.objects set body = jsonb_set(body, '{post}', body->'post' || $4)
       where kind in ('charge', 'refund') and id = $3`,
      [id, JSON.stringify({ ...hidden, attempt, due }), hidden.about, JSON.stringify({ attempt, status })],
    )
  }

  async function settle(): Promise<void> {
    while (active < MAX_ACTIVE) {
      const claimed = await claimDue<object, HiddenPost>(db, 'post', 2 * TIMEOUT_MS)
      if (!claimed) return
      active++
      void deliver(claimed)
        .catch(onError)
        .finally(() => {
          active--
          settle().catch(onError)
        })
    }
  }

  return {
    async order(transaction, body, { webhook = 'normal', delayMs = LATE_MS, url = body.post?.url } = {}) {
      // Nobody asks for a webhook that Tap would not send, unless for how it goes.
      if (!url || webhook === 'none' || (webhook === 'normal' && !POSTED.has(body.status))) return async () => {}
      const at = await now(transaction)
      const isFirst = webhook === 'first'
      // One that is delivered here is not due for others, unless this process dies.
      const due = at + (webhook === 'late' ? delayMs : isFirst ? 2 * TIMEOUT_MS : 0)
      const hidden: HiddenPost = { url, headers: await headersOf(body, webhook), attempt: 0, due, about: body.id }
      const ids = Array.from({ length: webhook === 'thrice' ? 3 : 1 }, () => newId('post_'))
      for (const id of ids) await write(transaction, 'post', { id, body, hidden })
      return async () => {
        if (isFirst) await deliver({ id: ids[0] ?? '', body, hidden })
        else settle().catch(onError)
      }
    },
    settle,
  }
}

/** Whether the site took it. */
async function post({ url, headers }: Pick<HiddenPost, 'url' | 'headers'>, body: object): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
