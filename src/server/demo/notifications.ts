import { bookingId, conversationId, demoId, gigId } from './identity.ts'

/** A notification of a demo account, dated relative to the time of loading. */
export interface DemoNotification {
  user: 'organiser' | 'huda-almannai'
  /** By slug. */
  actor: string
  kind: string
  payload: Record<string, unknown>
  hours_ago: number
  is_unread?: boolean
}

const booking = (slug: string, about: string, to: 'organiser' | 'talent') => ({
  kind: 'booking',
  payload: { booking: bookingId(slug), about, to },
})
const gig = (slug: string, title: string) => ({ gig: gigId(slug), title })
const oudGig = gig('oud-at-the-farm', 'عازف عود لسهرة عائلية في المزرعة')
/** Conversations have the ids that `load-messages.ts` gives them. */
const conversationWithHuda = (starter: string) => ({
  kind: 'new_conversation',
  payload: { conversation: conversationId(starter, 'huda-almannai') },
})

export const demoNotifications: readonly DemoNotification[] = [
  {
    user: 'organiser',
    actor: 'ahmed-albinali',
    kind: 'gig_application',
    payload: oudGig,
    hours_ago: 1,
    is_unread: true,
  },
  {
    user: 'organiser',
    actor: 'sara-abdulla',
    kind: 'gig_application',
    payload: oudGig,
    hours_ago: 1.5,
    is_unread: true,
  },
  {
    user: 'organiser',
    actor: 'dj-marsa',
    ...booking('marsa-wedding', 'quoted', 'organiser'),
    hours_ago: 4,
    is_unread: true,
  },
  {
    user: 'organiser',
    actor: 'huda-almannai',
    ...booking('huda-workshop', 'accepted', 'organiser'),
    hours_ago: 29,
  },
  {
    user: 'organiser',
    actor: 'captain-bubbles',
    ...booking('bubbles-birthday', 'completed', 'organiser'),
    hours_ago: 190,
  },
  {
    user: 'huda-almannai',
    actor: 'organiser',
    ...booking('huda-graduation', 'requested', 'talent'),
    hours_ago: 2,
    is_unread: true,
  },
  {
    user: 'huda-almannai',
    actor: 'reviewer-fatima',
    kind: 'gig_decision',
    payload: { ...gig('live-painting', 'رسم حي في افتتاح معرض'), status: 'approved' },
    hours_ago: 17,
    is_unread: true,
  },
  {
    user: 'huda-almannai',
    actor: 'reviewer-claire',
    ...conversationWithHuda('reviewer-claire'),
    hours_ago: 26,
  },
  {
    user: 'huda-almannai',
    actor: 'organiser',
    ...conversationWithHuda('organiser'),
    hours_ago: 28.5,
  },
  {
    user: 'huda-almannai',
    actor: 'reviewer-fatima',
    kind: 'review',
    payload: { talent: demoId('huda-almannai'), rating: 5 },
    hours_ago: 216,
  },
]
