import type { Words } from '../../ar/site.ts'
import { plural } from '../../plural.ts'

export const tickets: Words['tickets'] = {
  title: 'Tickets',
  buy: 'Get tickets',
  quantity: 'Quantity',
  fewer: 'Remove a ticket',
  more: 'Add a ticket',
  total: 'Total',
  free: 'Free',
  per_ticket: 'per ticket',
  pay_at_door: 'Pay at the door',
  purchase: 'Purchase',
  purchase_free: 'Purchase',
  email: 'Email',
  phone: 'Phone',

  email_required: 'Please enter your email to receive your ticket.',
  cancelled: 'This event has been cancelled.',
  too_late: "You can't buy tickets less than 1 hour before the event starts.",
  passed: 'This event has already passed.',
  sold_out: 'This event is sold out.',
  my_tickets: 'View my tickets',

  success_title: "You're booked",
  people: plural('en', { one: '{n} person', other: '{n} people' }),

  lookup_title: 'My tickets',
}
