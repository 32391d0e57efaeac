import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { AdminTalent } from '../../../contract/calls/admin-talents.ts'
import { Availability, BusyTime, ImportedCalendar, MyAvailability } from '../../../contract/calls/availability.ts'
import { Booking } from '../../../contract/calls/bookings.ts'
import { BugReport } from '../../../contract/calls/bug-reports.ts'
import { Event } from '../../../contract/calls/events.ts'
import { Block, ChatPerson, Conversation, Message } from '../../../contract/calls/messages.ts'
import { Profile } from '../../../contract/calls/profiles.ts'
import { UserReport } from '../../../contract/calls/reports.ts'
import { Review, ReviewReply } from '../../../contract/calls/reviews.ts'
import { Talent, TalentItem } from '../../../contract/calls/talents.ts'
import { Purchase, Ticket, TicketWithEvent } from '../../../contract/calls/tickets.ts'
import { contract } from '../../../contract/index.ts'
import { VERSION } from '../../version.ts'
import { calls } from '../calls.ts'
import { finishOperation } from './operation.ts'
import { errorSchemas, sharedResponses } from './refusals.ts'

/** Schemas that clients get a named type for. */
const SCHEMAS = {
  Event,
  Ticket,
  TicketWithEvent,
  Purchase,
  Talent,
  TalentItem,
  AdminTalent,
  Profile,
  Availability,
  MyAvailability,
  BusyTime,
  ImportedCalendar,
  Booking,
  BugReport,
  Review,
  ReviewReply,
  Conversation,
  Message,
  ChatPerson,
  Block,
  UserReport,
}

/** Calls have the tag of their part of the contract, unless they name another one. */
const TAGS: Record<Exclude<keyof typeof contract, 'inbox'>, { name: string; description: string }> = {
  events: { name: 'Events', description: 'The programme: dates, places, prices.' },
  tickets: { name: 'Tickets', description: 'Buying tickets, and getting them again.' },
  codes: { name: 'Codes', description: 'Codes of events, which lower prices and sell hidden types.' },
  checkIn: {
    name: 'Check-in',
    description: 'The door of an event: admissions, with and without a network, and its staff.',
  },
  waitingList: { name: 'Waiting list', description: 'Places of sold-out events, for who waits for them.' },
  boxOffice: {
    name: 'Box office',
    description: 'The window of an event: shifts with a cash box, and sales to walk-ups.',
  },
  addressProofs: {
    name: 'Proofs of addresses',
    description: 'Codes by mail that prove an address to a browser. They open no account.',
  },
  bankTransfers: { name: 'Bank transfers', description: 'Money that buyers send from their bank, and what goes back.' },
  charges: { name: 'Paying online', description: 'Attempts to pay at the payment provider, and what became of them.' },
  finance: { name: 'Finance', description: 'Money of the whole site: what moved, what waits for a person, payouts.' },
  passes: { name: 'People of a ticket', description: 'Handing tickets on, naming them, giving them back.' },
  refunds: { name: 'Refunds', description: 'Money that was paid online, on its way back.' },
  payments: { name: 'Payments', description: 'Money taken for tickets, as the door noted it.' },
  talents: { name: 'Talents', description: 'Performers: their list, their pages, their approval.' },
  guests: {
    name: 'Guests',
    description: 'People without an account, for admins: what is kept of them is erased on request.',
  },
  suppressedAddresses: { name: 'Bounces', description: 'Addresses that cannot be reached by mail, for admins.' },
  search: { name: 'Search', description: 'What to look for instead, after a search that found nothing.' },
  availability: { name: 'Availability', description: 'When talents are busy, and their calendars.' },
  bookings: {
    name: 'Bookings',
    description: 'Requests of organisers to talents, from the question to the performance.',
  },
  gigs: { name: 'Gigs', description: 'Work that users offer, and applications for it.' },
  notifications: { name: 'Notifications', description: 'News for a user, and which of them are mailed.' },
  messages: { name: 'Messages', description: 'Conversations of two users, their messages, and blocks.' },
  admin: { name: 'Admin', description: 'The dashboard of admins.' },
  venues: { name: 'Venues', description: 'Places where events happen.' },
  newsletter: { name: 'Newsletter', description: 'Subscriptions, confirmed by mail.' },
  mailings: { name: 'Newsletters', description: 'What admins write to subscribers, and to the holders of an event.' },
  bugReports: { name: 'Bug reports', description: 'What visitors and users report about the site.' },
  audit: { name: 'Audit log', description: 'What admins did.' },
  reports: { name: 'Reports', description: 'Reports of users, for admins.' },
  reviews: { name: 'Reviews', description: 'What users say of talents, and replies to it.' },
  live: { name: 'Live', description: 'What happens to the signed-in user, as it happens.' },
  profiles: { name: 'Profiles', description: 'The profile of the signed-in user.' },
  bookmarks: { name: 'Favourites', description: 'Talents that the signed-in user keeps on the account.' },
  auth: { name: 'Auth', description: 'The account of the signed-in user.' },
  images: { name: 'Images', description: 'Uploads of images.' },
  users: { name: 'Users', description: 'Accounts, as admins look after them.' },
  dataExport: { name: 'Data', description: 'A copy of what is kept about the signed-in user.' },
}

/** The contract as OpenAPI 3.1. */
export async function describeApi(publicUrl: string): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const description = await generator.generate(contract, {
    info: {
      title: 'Masrah',
      version: VERSION,
      description:
        'Talents, events and tickets in Bahrain. Messages are in the language of the `i18nextLng` cookie, ' +
        'else of `Accept-Language`, else Arabic. Money is in Bahraini dinars with at most three decimals.',
      contact: { name: 'Masrah', url: `${publicUrl}/contact-us` },
      license: { name: 'All rights reserved', url: `${publicUrl}/terms-of-service` },
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: Object.values(TAGS),
    commonSchemas: Object.fromEntries(Object.entries(SCHEMAS).map(([name, schema]) => [name, { schema }])),
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: publicUrl.startsWith('https:') ? '__Secure-masrah.session_token' : 'masrah.session_token',
          description: 'Set by `POST /api/auth/sign-in/email` {email, password}.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'From `GET /api/auth/token`, with a session; for 15 minutes. Its keys: `/.well-known/jwks.json`.',
        },
      },
    },
  })

  const byOperation = new Map(calls.map((call) => [call.name.join('.'), call]))
  for (const path of Object.values(description.paths ?? {})) {
    for (const operation of [path?.get, path?.post, path?.put, path?.patch, path?.delete]) {
      const call = byOperation.get(operation?.operationId ?? '')
      if (!operation || !call) continue
      operation.tags ??= [TAGS[call.name[0] as keyof typeof TAGS].name]
      finishOperation(operation, call)
    }
  }
  return withoutNoise({
    ...description,
    components: {
      ...description.components,
      schemas: { ...errorSchemas, ...description.components?.schemas },
      responses: sharedResponses,
    },
  })
}

/**
 * The description without the bounds of every JavaScript integer, and without patterns that only some engines support:
 * JSON Schema advises against Unicode classes (https://json-schema.org/draft/2020-12/json-schema-core#section-6.4).
 */
function withoutNoise<Node>(node: Node): Node {
  if (typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return node.map(withoutNoise) as Node
  const kept = Object.entries(node)
    .filter(([key, value]) => !isNoise(key, value))
    .map(([key, value]) => [key, withoutNoise(value)] as const)
    .filter(([key, value]) => key !== 'allOf' || value.some((part: object) => Object.keys(part).length > 0))
  return Object.fromEntries(kept) as Node
}

function isNoise(key: string, value: unknown): boolean {
  if (key === 'pattern') return /\\[pu]/.test(String(value))
  return (key === 'minimum' || key === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
}
