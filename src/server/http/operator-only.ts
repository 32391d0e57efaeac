import type { Context } from 'hono'
import { type Env, isLocalSite, isLoopback } from '../env.ts'
import { incomingOf } from './client-info.ts'

/** Whether a request comes from the operator, on the machine that runs the site. */
export type IsOperator = (c: Context) => boolean

/**
 * The single rule for operator-only parts: the mailbox, the demo accounts, `/metrics` without a token. The listen
 * address, `PUBLIC_URL`, the peer and the host of the request must all be loopback, and no header may reveal a proxy or
 * tunnel. A proxy that adds no header and rewrites the host to ours cannot be told from the operator.
 */
export function operatorRule(env: Pick<Env, 'HOST' | 'PUBLIC_URL'>): IsOperator {
  if (!isLocalSite(env)) return () => false
  return (c) => {
    // Proxies that add no header mostly speak HTTP/1.0 (nginx by default); browsers never do.
    if (incomingOf(c)?.httpVersion === '1.0') return false
    const peer = c.get('client').peer?.replace(/^::ffff:/i, '')
    const isHere = peer !== undefined && isLoopback(peer) && isLoopback(new URL(c.req.url).hostname)
    return isHere && !wasForwarded(c.req.raw.headers)
  }
}

/** Headers that proxies, tunnels and content delivery networks add, generic or by vendor. */
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
