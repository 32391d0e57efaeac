import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ReceivedWebhook {
  headers: Headers
  body: Uint8Array
  json: Record<string, unknown>
}

/** A site that only notes the webhooks it gets. */
export interface WebhookReceiver {
  url: string
  received: ReceivedWebhook[]
  /** Statuses of the next answers; afterwards 200. */
  answers: number[]
  stop(): void
}

/** Listens for webhooks of a payment provider. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    received.push({
      headers: new Headers(request.headers as Record<string, string>),
      body,
      json: JSON.parse(body.toString()),
    })
    response.writeHead(answers.shift() ?? 200).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received,
    answers,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
