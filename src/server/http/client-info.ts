import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { Language } from '../../contract/rules/language.ts'
import { type ClientIpReader, networkOf } from './client-ip.ts'
import { messageLanguage } from './language.ts'

/** Client of a request and its language, determined once. */
export interface ClientInfo {
  /** The other end of the socket, perhaps a proxy; undefined for in-process calls. */
  readonly peer: string | undefined
  /** IP address; empty for in-process calls. */
  readonly ip: string
  /** Rate-limit key of the network; empty where no limit applies: in process, or behind a gateway that limits. */
  readonly network: string
  /**
   * Language of messages, determined on first use. Code that runs before the client is known determines it itself: the
   * cache key (`public/cache.ts`) and the refusal of a host (`host.ts`). Pages, feeds and images follow another rule,
   * `pageLanguage`.
   */
  readonly language: Language
}

/** The parts of a request that identify its client. */
interface ClientSource {
  /** URL as requested, with its query. */
  url: string | undefined
  peer: string | undefined
  forwardedFor: string | undefined
  cookie: string | undefined
  acceptLanguage: string | undefined
}

export type ClientReader = (source: ClientSource) => ClientInfo

export function createClientReader(ipOf: ClientIpReader, { isLimited }: { isLimited: boolean }): ClientReader {
  return ({ url, peer, forwardedFor, cookie, acceptLanguage }) => {
    const ip = ipOf(peer, forwardedFor)
    let language: Language | undefined
    return {
      peer,
      ip,
      network: isLimited ? networkOf(ip) : '',
      get language() {
        language ??= messageLanguage(url, { cookie, 'accept-language': acceptLanguage })
        return language
      },
    }
  }
}

/** A Node request. @hono/node-server uses `rawBody` as the body. */
export type Incoming = IncomingMessage & { rawBody?: Buffer }

/** Node's request behind a request of the application; undefined for in-process calls. */
export function incomingOf(c: Context): Incoming | undefined {
  return (c.env as { incoming?: Incoming } | undefined)?.incoming
}

declare module 'hono' {
  interface ContextVariableMap {
    client: ClientInfo
  }
}

/** Stores the client of each request. */
export function noteClient(read: ClientReader): MiddlewareHandler {
  return (c, next) => {
    const client = read({
      url: c.req.url,
      peer: incomingOf(c)?.socket.remoteAddress,
      forwardedFor: c.req.header('x-forwarded-for'),
      cookie: c.req.header('cookie'),
      acceptLanguage: c.req.header('accept-language'),
    })
    c.set('client', client)
    return next()
  }
}
