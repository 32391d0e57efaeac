import { DAY_MS } from '../../../contract/rules/bahrain.ts'
import type { Clock } from '../clock.ts'
import { BusyError, type ChargeFacts, type PaymentProvider, RefusedError, UnansweredError, webhookUrl } from './port.ts'

/** A line of the check: what was tried, and how it went. */
export interface CheckLine {
  step: string
  isOk: boolean
  /** What was seen, or what to do. */
  note: string
}

interface CheckSettings {
  publicUrl: string
  /** For the charge, which nobody is asked to pay. */
  email: string
  clock: Clock
  /** A webhook as it came: lines of headers, an empty line, the body. */
  webhook?: string | undefined
}

/** Tries a provider with its keys, as the site will use it. Each step that needs an earlier one is left out if that fails. */
export async function* checkPayments(
  provider: PaymentProvider,
  { publicUrl, email, clock, webhook }: CheckSettings,
): AsyncGenerator<CheckLine> {
  const began = clock.now()
  const id = crypto.randomUUID()
  yield { step: 'key', isOk: true, note: `${provider.name}, ${provider.isLive ? 'real money' : 'test, no real money'}` }
  const isOurs = ({ reference, fils, currency, live }: ChargeFacts) =>
    reference === id && fils === provider.min && currency === 'BHD' && live === provider.isLive

  let providerId = ''
  yield await step('create', async () => {
    const charge = await provider.create({
      id,
      fils: provider.min,
      returnUrl: publicUrl,
      webhookUrl: webhookUrl(publicUrl, provider.name),
      language: 'en',
      email,
      minutes: provider.minutes.min,
    })
    providerId = charge.providerId
    return `${providerId} of ${provider.min} fils; nobody needs to pay it: ${charge.url}`
  })
  if (providerId) {
    yield await step('find', async () => {
      const found = await provider.find(providerId)
      if (!isOurs(found)) throw new Error(`the charge has other facts than were sent: ${JSON.stringify(found)}`)
      return `it is ${found.state}`
    })
    yield await step('find by reference', async () => {
      const found = await provider.findByReference(id, began - DAY_MS)
      if (found?.providerId !== providerId) {
        throw new Error(
          'the charge is not found by our id: lost answers stay open until a person looks. Tell the provider',
        )
      }
      return 'a charge whose answer is lost will be found'
    })
  }
  yield await step('list', async () => {
    const listed = await provider.list(began - DAY_MS, clock.now() + DAY_MS)
    if (providerId && !listed.some((charge) => charge.providerId === providerId)) {
      throw new Error('the charge is not in the list of the last day. If it is there in some minutes, all is well')
    }
    return `${listed.length} charges since yesterday`
  })
  if (webhook !== undefined) yield readPasted(provider, webhook)
}

async function step(name: string, work: () => Promise<string>): Promise<CheckLine> {
  try {
    return { step: name, isOk: true, note: await work() }
  } catch (error) {
    return { step: name, isOk: false, note: whatToDo(error) }
  }
}

function whatToDo(error: unknown): string {
  if (error instanceof BusyError) return `asked too often: try again in ${Math.ceil(error.retryAfterMs / 1000)} s`
  if (error instanceof RefusedError) return `${error.message}. Is the secret key right, and of this account?`
  if (error instanceof UnansweredError) {
    const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
    return `${error.message}${cause}. Is the address of its API right, and does a firewall let this machine out?`
  }
  return error instanceof Error ? error.message : String(error)
}

function readPasted(provider: PaymentProvider, pasted: string): CheckLine {
  const [head = '', ...body] = pasted.replace(/^\s+/, '').split(/\r?\n\r?\n/)
  const headers = new Headers()
  for (const line of head.split(/\r?\n/)) {
    const [name = '', ...values] = line.split(':')
    const value = values.join(':').trim()
    if (/^[\w-]+$/.test(name) && value !== '') headers.set(name, value)
  }
  const hint = provider.readWebhook(headers, new TextEncoder().encode(body.join('\n\n').trimEnd()))
  if (!hint)
    return {
      step: 'webhook',
      isOk: false,
      note: 'not readable: paste its headers, an empty line, and its body as they came',
    }
  if (!hint.signed) {
    return {
      step: 'webhook',
      isOk: false,
      note: `of ${hint.kind} ${hint.providerId}, but not signed with this key. Does it belong to this key? Was its body changed?`,
    }
  }
  return { step: 'webhook', isOk: true, note: `of ${hint.kind} ${hint.providerId}, signed` }
}
