import type * as arabic from '../../ar/admin/guests.ts'

export const guests: typeof arabic.guests = {
  title: 'Erase data',
  description: 'Erase the data of people who booked without an account, for admins only.',
  text: "If someone without an account asks you to erase their data, enter their email here once you're sure it's theirs. People with an account delete it themselves in settings, which erases the same data.",
  missing: 'Enter their email.',
  submit: 'Erase data',
  ask: (email) => `Erase the data of ⁨${email}⁩?`,
  warning: "This can't be undone. It erases:",
  erased: [
    'The email, phone and names on their tickets, and on tickets that others sent them',
    'Their places on waiting lists',
    'Their newsletter subscription',
    'Feedback they sent, with its screenshots',
    'Codes, and emails still waiting to be sent to them',
  ],
  kept: "Their tickets stay valid at the door, but we'll send no more emails about them, and searching for the email no longer finds them. The audit log stays as it is.",
  confirm: 'Erase for good',
  none: (email) => `We have no data for ⁨${email}⁩.`,
  done: (email, tickets, passes, others) =>
    `Erased the data of ⁨${email}⁩. Bookings: ${tickets}. Tickets that others sent them: ${passes}. Other entries: ${others}.`,
}
