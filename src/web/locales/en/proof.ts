import type { proof as arabic } from '../ar/proof.ts'
import { plural } from '../plural.ts'

export const proof: typeof arabic = {
  title: 'Confirm your email',
  email: 'Email you booked with',
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
  late: "The email may take a minute, or land in your spam folder. Didn't get it?",
  send_again: 'Send the code again',
  other_email: 'Another email',
  have_account: 'Have an account with this email?',
  log_in: 'Log in instead',
  sent_before: "We can't send a new code right now to",
  enough: (when) =>
    `If you already have one, it works for 15 minutes after we sent it. You can ask for a new one ${when}.`,
  in_minutes: plural('en', { one: 'in {n} minute', other: 'in {n} minutes' }),

  to_buy:
    "This event is in demand, so we check your email first. Tickets aren't held meanwhile: we book them as soon as you enter the code.",
  to_check_code: 'Many discount codes were tried here just now, so we check your email before applying yours.',
  manage: 'Manage this ticket',
  to_manage: 'To send the ticket to someone or return it, confirm the email you booked with.',
  to_go_on: 'To continue, confirm the email you booked with. Your choice is kept.',
  other_booking: (email) =>
    `\u2068${email}\u2069 is confirmed, but this booking has another email. You can confirm another one of yours.`,
  not_mine: 'Not my booking',
  not_mine_title: 'Not your booking?',
  not_mine_text:
    "We'll remove your email from this booking and send you nothing more about it. The ticket stays valid for the person who booked it, who can add another email. This can't be undone.",
  not_mine_confirm: 'Remove my email',
  not_mine_done: "Your email was removed from this booking. You won't get emails about it.",
  end: "Remove the other browser's access",
  end_title: "Remove the other browser's access?",
  to_end: 'To remove access from the browser that booked, confirm the email you booked with.',
  end_text:
    'The browser that booked can no longer send the ticket to someone, return it or change its email. From then on, that takes a code sent to your email. Tickets that were already sent stay as they are.',
  end_confirm: 'Remove access',
  end_done: 'That browser can no longer manage your booking.',

  to_list: 'Enter the code to see the tickets booked with this email here.',
  to_join: 'Many people joined from your network just now, so we check your email before you join the list.',
  to_keep: 'Confirming your email keeps your place in line.',
}
