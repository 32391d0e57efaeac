import type * as arabic from '../../ar/admin/guests.ts'

export const guests: typeof arabic.guests = {
  title: 'Erase data',
  description: 'Erase the data of people who booked without an account, for admins only.',
  text: 'If somebody without an account asks you to erase their data, enter their email here, once you are sure that it is theirs. People with an account delete it themselves, in their settings: that erases the same.',
  missing: 'Please enter their email.',
  submit: 'Erase the data',
  ask: (email) => `Erase the data of ⁨${email}⁩?`,
  warning: 'This cannot be undone. It erases:',
  erased: [
    'The email, phone and names on their tickets, and on tickets that others sent them',
    'Their places in waiting lists',
    'Their newsletter subscription',
    'Feedback that they sent, with its screenshots',
    'Codes, and emails still waiting to be sent to them',
  ],
  kept: 'Their tickets stay valid at the door, but we send no more emails about them, and a search for the email no longer finds them. The audit log stays as it is.',
  confirm: 'Erase for good',
  none: (email) => `We keep no data of ⁨${email}⁩.`,
  done: (email, tickets, passes, others) =>
    `Erased the data of ⁨${email}⁩. Bookings: ${tickets}. Tickets that others sent them: ${passes}. Other entries: ${others}.`,
}
