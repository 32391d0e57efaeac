import { createORPCClient } from '@orpc/client'
import {
  type AnyContractProcedure,
  type AnyContractRouter,
  type ContractRouterClient,
  isContractProcedure,
} from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { z } from 'zod'
import type { NotFoundCode } from '../../../contract/errors.ts'
import { contract } from '../../../contract/index.ts'
import { API_PREFIX } from '../../../contract/paths.ts'
import type { Call } from '../../http/calls.ts'
import { addSession, addUserWithPassword, type TestUser } from '../accounts.ts'
import type { TestApp } from '../app.ts'
import { BUYER } from '../buyer.ts'
import { TRANSFER_ENV } from '../transfers.ts'

/** Every call of the contract as a function. */
type WorldApi = ContractRouterClient<typeof contract>

/** A signed-in user of the world, with the calls that they make. */
export type Person = TestUser & { api: WorldApi }

/** The people of the world. */
export interface Cast {
  admin: Person
  /** Named for the event of tonight; reviews Ali. */
  staff: Person
  /** An organiser. */
  noura: Person
  /** A talent with a full page. */
  sara: Person
  /** A talent added by the admin; also an author of a review and a reply. */
  ali: Person
}

/** A call that the world makes. */
interface SentCall {
  world: World
  /** Path of names in the contract: `events.create`. */
  name: string
  /** Undefined for visitors. */
  by: Person | undefined
  request: Request
}

/** Sees each call that the world makes; `send` makes it. */
export type CallObserver = (call: SentCall, send: () => Promise<Response>) => Promise<Response>

/** Kinds of rows that addresses name: by the error of a call whose row is missing, or files. */
type RowKind =
  | NotFoundCode
  | 'INVALID_TOKEN'
  | 'FOLLOW_LINK_INVALID'
  | 'NEWSLETTER_LINK_INVALID'
  | 'UNSUBSCRIBE_LINK_INVALID'
  | 'image'
  | 'calendar'

/** The rows that pages, files and feeds name, by the address before the parameter. */
const PLACES: Record<string, RowKind> = {
  '/admin/events/': 'EVENT_NOT_FOUND',
  '/admin/newsletters/': 'MAILING_NOT_FOUND',
  '/admin/users/': 'USER_NOT_FOUND',
  '/bookings/': 'BOOKING_NOT_FOUND',
  '/calendars/': 'calendar',
  '/edit/': 'TALENT_NOT_FOUND',
  '/events/': 'EVENT_NOT_FOUND',
  '/follow/': 'FOLLOW_LINK_INVALID',
  '/hire/': 'TALENT_NOT_FOUND',
  '/media/': 'image',
  '/messages/': 'CONVERSATION_NOT_FOUND',
  '/new-email/': 'INVALID_TOKEN',
  '/pay/': 'CHARGE_NOT_FOUND',
  '/newsletter/': 'NEWSLETTER_LINK_INVALID',
  '/quotation/': 'TALENT_NOT_FOUND',
  '/quotations/': 'QUOTATION_REQUEST_NOT_FOUND',
  '/read/': 'TALENT_NOT_FOUND',
  '/scan/': 'TICKET_NOT_FOUND',
  '/talent-profile/': 'TALENT_NOT_FOUND',
  '/tickets/': 'TICKET_NOT_FOUND',
  '/unsubscribe/': 'UNSUBSCRIBE_LINK_INVALID',
  '/venues/': 'VENUE_NOT_FOUND',
  '/waiting/': 'WAITING_NOT_FOUND',
}
/** Parameters that name no row, by the pattern before them. */
const FILES: Record<string, string> = {
  '/media/{id}/': '480.webp',
  '/media/drawn-1/': '0.svg',
  '/media/drawn-talents-1/': 'oud-0.svg',
  '/api/docs/': 'swagger-ui.css',
  '/sitemaps/': 'pages.xml',
}

/** Its admin and the staff of its doors are `admin@example.com` and `staff@example.com`. */
export const WORLD_ENV = {
  RATE_LIMITS: 'off',
  // Its provider is replaced, so the key is none.
  ...{ PAYMENTS: 'tap', TAP_SECRET_KEY: 'sk_live_of_no_provider', DEPOSITS: 'own' },
  ADMIN_EMAILS: 'admin@example.com',
  STAFF_EMAILS: 'staff@example.com',
  ...TRANSFER_ENV,
}

/** The people of a small site, and the rows that they make with the calls of the contract (`make.ts`). */
export class World {
  readonly app: TestApp
  readonly visitor: WorldApi
  readonly people: Person[] = []
  /** Ids of the rows of each kind; the first has the most to show. */
  readonly #rows = new Map<RowKind, string[]>()
  readonly #observe: CallObserver
  /** Cookies of the visitor, by name: the buyer key, and proofs. */
  readonly #cookies = new Map<string, string>()

  constructor(app: TestApp, observe: CallObserver) {
    this.app = app
    this.#observe = observe
    this.visitor = this.#clientOf(() => undefined)
  }

  /** A signed-in user, without a profile. */
  async addPerson(name: string): Promise<Person> {
    const person: Person = {
      ...(await addUserWithPassword(this.app, { email: `${name}@example.com` })),
      api: this.#clientOf(() => person),
    }
    this.people.push(person)
    this.add('USER_NOT_FOUND', person.id)
    return person
  }

  /** Gives a user whose sessions were ended a new one. */
  async signIn(person: Person): Promise<void> {
    person.headers.cookie = await addSession(this.app, person.id)
  }

  /** Notes a row for the addresses that name such a row. */
  add(kind: RowKind, id: string): string {
    this.#rows.set(kind, [...(this.#rows.get(kind) ?? []), id])
    return id
  }

  idsOf(kind: RowKind): string[] {
    return this.#rows.get(kind) ?? []
  }

  /** The paths of a GET call, one for each row of the kind that it names. */
  pathsOf({ path, name }: Pick<Call, 'path' | 'name'>): string[] {
    const [parameter, ...others] = [...path.matchAll(/\{(\w+)\}/g)].map(([, found]) => found ?? '')
    if (parameter === undefined) return [path]
    if (others.length > 0) throw new Error(`${path} names two rows.`)
    return this.idsOf(rowKind(name, parameter)).map((id) => path.replace(`{${parameter}}`, id))
  }

  /** Paths of a page, file or feed (`/events/{id}/calendar.ics`), one for each row of the kind that it names. */
  pathsAt(pattern: string): string[] {
    let paths = ['']
    let before = ''
    for (const [, fixed = '', parameter] of pattern.matchAll(/([^{]+)(\{\w+\})?/g)) {
      before += fixed
      const kind = PLACES[before]
      const file = FILES[before]
      if (parameter && !kind && !file) throw new Error(`The world knows no row for ${before}…: add it to PLACES.`)
      const values = !parameter ? [''] : kind ? this.idsOf(kind) : [file]
      paths = paths.flatMap((path) => values.map((value) => `${path}${fixed}${value}`))
      before += parameter ?? ''
    }
    return paths
  }

  #visitorHeaders(): Record<string, string> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ')
    return { 'accept-language': 'en', ...BUYER, ...(cookie && { cookie }) }
  }

  #keepCookies({ headers }: Response): void {
    for (const cookie of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) this.#cookies.set(name, value)
      else this.#cookies.delete(name)
    }
  }

  #clientOf(person: () => Person | undefined): WorldApi {
    const link = new OpenAPILink(contract, {
      url: `https://masrah.test${API_PREFIX}`,
      headers: () => person()?.headers ?? this.#visitorHeaders(),
      fetch: async (request, _init, _options, path) => {
        const name = path.join('.')
        const send = () => this.app.fetch(request.clone())
        const response = await this.#observe({ world: this, name, by: person(), request }, send)
        if (!person()) this.#keepCookies(response)
        if (!response.ok) throw new Error(`${name} was refused: ${await response.text()}`)
        return response
      },
    })
    return createORPCClient(link)
  }
}

/** The error that the input schema of a call declares for a path parameter: it names the kind of row. */
function rowKind(name: readonly string[], parameter: string): RowKind {
  const { inputSchema, route } = procedureOf(name)['~orpc']
  const parsed = (inputSchema as z.ZodType).safeParse(route.inputStructure === 'detailed' ? { params: {} } : {})
  const issue = parsed.error?.issues.find(({ path }) => path.at(-1) === parameter)
  return issue?.message as RowKind
}

function procedureOf(name: readonly string[]): AnyContractProcedure {
  let found: AnyContractRouter = contract
  for (const part of name) found = (found as Record<string, AnyContractRouter>)[part] as AnyContractRouter
  if (!isContractProcedure(found)) throw new Error(`${name.join('.')} is no call.`)
  return found
}
