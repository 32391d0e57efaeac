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

/** Stores the client of each request; networks only where they are limited. */
export function noteClient(ipOf: ClientIpReader, { isLimited }: { isLimited: boolean }): MiddlewareHandler {
  return (c, next) => {
    const peer = incomingOf(c)?.socket.remoteAddress
    const ip = ipOf(peer, c.req.header('x-forwarded-for'))
    let language: Language | undefined
    c.set('client', {
      peer,
      ip,
      network: isLimited ? networkOf(ip) : '',
      get language() {
        language ??= messageLanguage(c.req.url, {
          cookie: c.req.header('cookie'),
          'accept-language': c.req.header('accept-language'),
        })
        return language
      },
    })
    return next()
  }
}
