import type { proof as arabic } from '../ar/proof.ts'
import { plural } from '../plural.ts'

export const proof: typeof arabic = {
  title: 'Confirm your email',
  email: 'Email of the booking',
  send: 'Send the code',
  sending: "We're sending a code to",
  sent: 'We sent a code to',
  sent_again: 'We sent the code again to',
  unsent: "We couldn't send a code yet to",
  code: 'Code from our email',
  code_hint: 'Digits only. It works for 15 minutes.',
  missing: 'Enter the code from our email.',
  wrong: 'The code has 6 or 12 digits, as in our email.',
  confirm: 'Confirm',
  proved: 'Your email is confirmed.',
  remember: 'This is my device',
  remember_hint: "We won't ask for a code on it for 30 days.",
  late: 'The email may take a minute, or land in your spam folder. If it does not come:',
  send_again: 'Send the code again',
  other_email: 'Another email',
  have_account: 'Have an account with this email?',
  log_in: 'Log in instead',
  sent_before: 'Enough codes were sent a while ago to',
  enough: (when) => `The latest works for 15 minutes after it was sent. You can ask for another ${when}.`,
  in_minutes: plural('en', { one: 'in {n} minute', other: 'in {n} minutes' }),

  to_buy:
    'This event is in demand, so we check your email before booking. Tickets are not held meanwhile: we book as soon as the code is in.',
  to_check_code: 'Many codes were tried here just now, so we check your email before applying yours.',
  manage: 'Manage this ticket',
  to_manage: 'To send the ticket to someone or return it, confirm the email of the booking.',
  to_go_on: 'To go on, confirm the email of the booking. Your choice is kept.',
  other_booking: (email) => `\u2068${email}\u2069 is confirmed, but this booking has another email.`,
  not_mine: 'Not my booking',
  not_mine_title: 'Not your booking?',
  not_mine_text:
    'We take your email off this booking and send nothing about it any more. The ticket stays valid for the person who booked it, who can add another email. This cannot be undone.',
  not_mine_confirm: 'Take my email off',
  not_mine_done: "Your email is off this booking. You won't get emails about it.",
  end: 'End managing from another browser',
  end_title: 'End managing from the browser that booked?',
  to_end: 'To end managing from the browser that booked, confirm the email of the booking.',
  end_text:
    'The browser that booked can then no longer send the ticket to someone, return it or change its email. It is managed by a code sent to your email. Tickets that were already sent stay as they are.',
  end_confirm: 'End managing',
  end_done: 'That browser no longer manages your booking.',

  to_list: "Enter the code, and this email's tickets are shown here.",
  to_join: 'Many joined from your network just now, so we check your email before you join the list.',
  to_keep: 'Confirming your email keeps your place in line.',
}
