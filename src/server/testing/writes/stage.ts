import type { TalentStatus } from '../../../contract/talents.ts'
import { addUser, type TestUser } from '../accounts.ts'
import { addEvent, buy, purchaseOf, type TestApp } from '../app.ts'
import { insertReview } from '../reviews.ts'
import { addTalent } from '../talents.ts'

/** The users and rows that writing calls work on, and the public calls that show them. */
export class WriteStage {
  readonly app: TestApp
  admin!: TestUser
  /** The user whose talent is public. */
  owner!: TestUser
  /** Author of a review of that talent and of a reply; without a profile. */
  reviewer!: TestUser
  review!: string
  reply!: string
  event!: string
  /** A ticket of that event. */
  bought!: Record<string, unknown>
  /** A ticket for two, of an event whose doors are open. */
  atDoor!: Record<string, unknown>

  constructor(app: TestApp) {
    this.app = app
  }

  /** Shared by all writes: the admin, who has to be in ADMIN_EMAILS, and the event whose doors are open. */
  async open() {
    const { app } = this
    this.admin = await addUser(app, { email: 'admin@example.com' })
    const date = new Date(app.clock.now() + 2 * 3_600_000).toISOString()
    this.atDoor = purchaseOf(await addEvent(app, { date }), { quantity: 2 })
    await buy(app, this.atDoor)
  }

  /** A new event with a ticket, and a new talent with a review and a reply. */
  async renew(status: TalentStatus = 'approved') {
    const { app } = this
    this.event = await addEvent(app, { capacity: 10 })
    this.bought = purchaseOf(this.event)
    await buy(app, this.bought)
    this.owner = await addUser(app)
    // Keeps the talents of earlier tests off the first page of the search.
    await app.db.query(`update talents set name = 'Marsa'`)
    await addTalent(app, { id: this.owner.id, name: 'Noura', status })
    this.reviewer = await addUser(app)
    const rows = await insertReview(app, { talentId: this.owner.id, userId: this.reviewer.id })
    this.review = rows.review
    this.reply = rows.reply
  }

  /** A request to `/api`, by default by the owner of the talent. */
  call(method: string, path: string, json?: unknown, user = this.owner) {
    return this.app.call(method, `/api${path}`, json, user.headers)
  }

  /** Public calls by short name. Those with a query are cached on their second request. */
  calls() {
    const { event, owner } = this
    return {
      events: '/api/events',
      event: `/api/events/${event}`,
      talents: '/api/approved_talents',
      search: '/api/approved_talents?q=noura&limit=24',
      // The day of `bookingRequest`.
      'search by date': '/api/approved_talents?q=noura&date=2026-12-05',
      talent: `/api/get_talent/${owner.id}`,
      reviews: `/api/reviews/${owner.id}`,
      availability: `/api/availability/${owner.id}?month=2026-12`,
    }
  }

  /** Pages and images rendered from them. */
  renderings() {
    const { event, owner } = this
    return {
      'page of events': '/events?lng=en',
      'page of event': `/events/${event}`,
      'page of search': '/talents?q=noura',
      'page of talent': `/talent-profile/${owner.id}`,
      'image of talent': `/talent-profile/${owner.id}/og.jpg`,
    }
  }
}

type WritingCall = keyof ReturnType<WriteStage['calls']>
type Rendering = keyof ReturnType<WriteStage['renderings']>

/** A writing call with the public responses that it changes. */
export interface Write {
  /** Initial state of the talent; approved by default. */
  status?: TalentStatus
  send(): Promise<{ status: number }>
  /** The responses that it changes; none by default. */
  changes?: readonly WritingCall[]
  rendered?: readonly Rendering[]
}

/** Writing calls by method and path, as in the contract. */
export type Writes = Record<string, Write>

/** Every response that shows a talent. */
export const CALLS_OF_TALENT = ['talents', 'search', 'search by date', 'talent', 'reviews', 'availability'] as const
export const PAGES_OF_TALENT = ['page of search', 'page of talent', 'image of talent'] as const
