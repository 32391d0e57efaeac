import type { ticket as arabic } from '../ar/ticket.ts'

export const ticket: typeof arabic = {
  qr: 'QR code of your ticket',
  link: 'Ticket link',
  print: 'Print',
  to_event: 'Event page',
  show_at_door: 'Show this code at the door.',
  reference: 'Reference',

  scan_title: 'Ticket',
  valid: 'Valid',
  valid_text: 'Good to go in. Welcome!',
  used: 'Used',
  used_text: 'Everyone on this ticket is in.',
  over: 'Over',
  over_text: 'The event is over, and so is this ticket.',
  void: 'Cancelled',
  cancelled_text: 'The event has been cancelled. This ticket is no longer valid, and there is nothing to pay.',
  admitted: 'Admitted so far',
  admitted_of: (admitted, quantity) => `${admitted} of ${quantity}`,
  first_admitted: 'First admitted',
  unknown_title: 'There is no ticket with this code',
  unknown_text: 'Please check that the link is complete, or have your tickets emailed to you again.',
}
