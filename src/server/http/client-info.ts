import type { IncomingMessage } from 'node:http'
import type { Context, HonoRequest, MiddlewareHandler } from 'hono'
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

/** A class, since V8 makes a hidden class for each object literal with an accessor: it would hold the request. */
class ClientOfRequest implements ClientInfo {
  readonly #request: HonoRequest
  #language: Language | undefined
  readonly peer: string | undefined
  readonly ip: string
  readonly network: string

  constructor(request: HonoRequest, peer: string | undefined, ip: string, network: string) {
    this.#request = request
    this.peer = peer
    this.ip = ip
    this.network = network
  }

  get language(): Language {
    this.#language ??= messageLanguage(this.#request.url, {
      cookie: this.#request.header('cookie'),
      'accept-language': this.#request.header('accept-language'),
    })
    return this.#language
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

/** Stores the client of each request; networks only where they are limited. */
export function noteClient(ipOf: ClientIpReader, { isLimited }: { isLimited: boolean }): MiddlewareHandler {
  return (c, next) => {
    const peer = incomingOf(c)?.socket.remoteAddress
    const ip = ipOf(peer, c.req.header('x-forwarded-for'))
    c.set('client', new ClientOfRequest(c.req, peer, ip, isLimited ? networkOf(ip) : ''))
    return next()
  }
}
