import type * as arabic from '../../ar/admin/guests.ts'

export const guests: typeof arabic.guests = {
  title: 'Erase data',
  description: 'Erase the data of people who booked without an account, for admins only.',
  text: 'If somebody without an account asks you to erase their data, enter their email here, once you are sure that it is theirs. If they have an account, delete it on the page of users.',
  submit: 'Erase the data',
  ask: (email) => `Erase the data of ⁨${email}⁩?`,
  warning: 'This cannot be undone.',
  erased: [
    'The email, phone and names on their tickets, and on those sent on to them',
    'Their places in waiting lists',
    'Their newsletter subscription',
    'Feedback that they sent, with its screenshots',
    'Codes, and emails not sent to them yet',
  ],
  kept: 'Their tickets stay valid at the door, but no more emails are sent about them, and they are not found by the email any more. The audit log stays as it is.',
  confirm: 'Erase for good',
  none: 'Nothing is kept about this email.',
  done: (tickets, passes, others) =>
    `Erased. Bookings: ${tickets}, tickets sent on to them: ${passes}, other entries: ${others}.`,
}
