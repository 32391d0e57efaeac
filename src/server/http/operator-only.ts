import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { type Env, isLocalSite, isLoopback } from '../env.ts'

/** Whether a request is made by the operator, at the machine that the site runs on. */
export type IsOperator = (c: Context) => boolean

/**
 * The one rule for what is the operator's alone: the mailbox, the demo accounts, `/metrics` without a token. Everything
 * must be loopback, the address we listen on, `PUBLIC_URL`, the peer and the host that it asks for, and no proxy or
 * tunnel may have left a trace. One that leaves none and rewrites the host to ours cannot be told from the operator.
 */
export function operatorRule(env: Pick<Env, 'HOST' | 'PUBLIC_URL'>): IsOperator {
  if (!isLocalSite(env)) return () => false
  return (c) => {
    const { incoming } = (c.env ?? {}) as { incoming?: Pick<IncomingMessage, 'socket' | 'httpVersion'> }
    // Proxies that say nothing of themselves mostly speak the old version (nginx as it comes); browsers never do.
    if (!incoming || incoming.httpVersion === '1.0') return false
    const peer = incoming.socket.remoteAddress?.replace(/^::ffff:/i, '')
    const isHere = peer !== undefined && isLoopback(peer) && isLoopback(new URL(c.req.url).hostname)
    return isHere && !wasForwarded(c.req.raw.headers)
  }
}

/** Names of headers that proxies, tunnels and content delivery networks add, by what they say or whose they are. */
const FORWARDING = [
  /forward|prox(?:y|ied)|tunnel|cdn|varnish|trace/,
  /^(?:via|early-data|surrogate-capability|max-forwards|b3)$/,
  /^x-(?:b3|original|originating|real|client|cluster-client|remote|envoy|host|rewrite|cache|request-(?:id|start)$)/,
  /(?:client|real|remote|connecting|origin)-?(?:ip|addr|host|user)$|(?:scheme|https)$|-(?:via|correlation-id)$/,
  /^(?:cf|fly|fastly|akamai|ngrok|tailscale|x-(?:akamai|amz|amzn|appengine|arr|azure|cloud|fd|ms|nf|railway|vercel))-/,
]

function wasForwarded(headers: Headers): boolean {
  return [...headers.keys()].some((name) => FORWARDING.some((pattern) => pattern.test(name)))
}
