import { randomUUID } from 'node:crypto'
import { newEmail } from '../accounts.ts'
import { purchaseOf } from '../app.ts'
import type { WriteStage, Writes } from './stage.ts'

/** Writes that buy, change and admit tickets. */
export const ticketWrites = (stage: WriteStage): Writes => ({
  'POST /createTicket': {
    changes: ['events', 'event'],
    rendered: ['page of events', 'page of event'],
    send: () => stage.call('POST', '/createTicket', purchaseOf(stage.event)),
  },
  'POST /send-ticket-email': {
    send: () =>
      stage.call('POST', '/send-ticket-email', { purchaseId: stage.bought.purchaseId, email: stage.bought.userEmail }),
  },
  'PATCH /tickets/{purchaseId}': {
    send: () =>
      stage.call('PATCH', `/tickets/${stage.bought.purchaseId}`, {
        userEmail: stage.bought.userEmail,
        newEmail: newEmail(),
      }),
  },
  'POST /void_tickets': {
    changes: ['events', 'event'],
    rendered: ['page of events', 'page of event'],
    send: () =>
      stage.call('POST', '/void_tickets', { purchaseIds: [stage.bought.purchaseId], reason: 'Spam' }, stage.admin),
  },
  'POST /tickets/lookup': { send: () => stage.call('POST', '/tickets/lookup', { email: stage.owner.email }) },
  'POST /check_in': {
    send: () => stage.call('POST', '/check_in', { purchaseId: stage.atDoor.purchaseId }, stage.admin),
  },
  'POST /door/events/{id}/admissions': {
    send() {
      const admission = { id: randomUUID(), purchaseId: stage.atDoor.purchaseId, admit: 1 }
      const admissions = [{ ...admission, admitted_at: '2026-12-01T08:00:00Z' }]
      return stage.call('POST', `/door/events/${stage.atDoor.eventId}/admissions`, { admissions }, stage.admin)
    },
  },
  'POST /events/{id}/staff': {
    send: () => stage.call('POST', `/events/${stage.event}/staff`, { email: stage.admin.email }, stage.admin),
  },
  'DELETE /events/{id}/staff/{user_id}': {
    async send() {
      const { admin, event } = stage
      await stage.call('POST', `/events/${event}/staff`, { email: admin.email }, admin)
      return stage.call('DELETE', `/events/${event}/staff/${admin.id}`, undefined, admin)
    },
  },
})
