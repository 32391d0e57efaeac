import type { pay as arabic } from '../ar/pay.ts'

export const pay: typeof arabic = {
  title: 'Payment',
  description: 'Pay for your tickets online.',

  online: 'Pay by Benefit, card or Apple Pay',
  choice: 'Payment',
  choices: { online: 'Pay now', door: 'Pay at the door', transfer: 'Bank transfer' },
  hints: { door: 'Cash or card', transfer: 'You send it from your bank within 3 days' },
  refund_online: (until, percent) =>
    until === undefined
      ? "Tickets can't be returned. If the event is cancelled, everything comes back the way you paid."
      : percent === 0
        ? `You can return tickets until ${until}, without a refund. If the event is cancelled, everything comes back the way you paid.`
        : `You can return tickets until ${until}, and ${percent === 100 ? 'the full price' : `${percent}% of the price`} comes back the way you paid. If the event is cancelled, everything does.`,
  demo: 'Not a real payment: this site is for trying out, and no money moves.',

  due: 'To pay',
  left: "We're holding your tickets for",
  leaving: 'Opening the payment page…',
  open_page: 'Open the payment page',
  at_door: 'Pay at the door instead',
  change: 'Change my choice',
  to_event: 'Event page',
  open_ticket: 'Open the ticket',
  again: 'Try again',
  go_on: 'Go on paying',

  reasons: {
    declined: 'Your bank declined the payment, and nothing was charged. You can try another card.',
    funds: "There wasn't enough money for it, and nothing was charged. You can try another card.",
    cancelled: 'The payment was cancelled, and nothing was charged.',
    time: 'The payment page ran out of time, and nothing was charged.',
    other: "The payment didn't go through, and nothing was charged.",
  },

  transfer: {
    title: 'Send the money from your bank',
    until: (when) => `Until ${when}.`,
    kept_until: (when) => `Banks take a while: we keep your tickets until ${when}.`,
    received: (sum, rest) => `${sum} has arrived, ${rest} is still to pay.`,
    amount: 'Amount',
    reference: 'Payment reference',
    reference_why:
      "Write the reference in the description of your bank transfer, so that we know it's yours. Your ticket comes by email once the money has arrived.",
    iban: 'IBAN',
    name: 'Account name',
    benefitpay: 'BenefitPay number',
    limit:
      'Instant bank transfers (Fawri+) are limited to BD 1,000 a day. A larger amount can be sent over two days, with the same reference.',
    copy: 'Copy',
    copy_of: (name) => `Copy: ${name}`,
    copied: 'Copied',
    copy_failed: "Your browser doesn't allow copying. Select the text and copy it.",
    claim: "I've sent the money",
    claimed: (when) => `You told us on ${when} that you sent it. We check each banking day.`,
    show: 'Show a receipt',
    show_another: 'Show another receipt',
    showing: 'Sending it…',
    shown: 'We have your receipt.',
    show_hint: 'An image or a PDF, at most 5 MB. Only our finance team sees it, until 30 days after the event.',
    too_large: 'This file is larger than 5 MB. A screenshot is enough.',
    online_instead: 'Pay online instead',
    prove:
      'The account to send the money to is shown once you prove your email address. It is in the email that we sent you, too.',
    elsewhere: 'The account to send the money to is in the email that we sent to the buyer.',
  },

  account: {
    title: 'Which account should we send your money to?',
    description: 'The account that your money goes back to by bank transfer.',
    text: 'Money that you paid by bank transfer comes back to you. We send it to an account in Bahrain in your name.',
    iban: 'IBAN',
    iban_hint: 'It begins with BH, and 20 more characters follow.',
    name: 'Name of the account holder',
    send: 'Send',
    done: 'We have your account number',
    done_text: 'We send the money there within days. You can close this page.',
    no_link: "This link isn't complete",
    no_link_text: 'Open it from the email that we sent you.',
  },

  paid: 'Paid',
  paid_here: 'Your ticket is ready.',
  paid_elsewhere: 'Your ticket is in your email. It also opens in the browser you booked with.',
  paid_booking: 'The payment arrived. Your booking has the details.',
  checking_booking: 'This takes up to a minute, and you may close this page. The booking shows how it went.',
  open_booking: "The payment isn't finished yet. You can go on from the booking.",
  to_booking: 'Open the booking',
  checking: 'Checking your payment',
  checking_text: 'This takes up to a minute. You can close this page: your ticket comes by email.',
  open: 'Not paid yet',
  open_here: 'Your tickets are still held, and you can go on paying.',
  open_elsewhere: 'You can go on paying in the browser you booked with.',
  failed: 'Not paid',
  failed_elsewhere: 'You can try again in the browser you booked with.',
  unknown: "There's no such payment",
  unknown_text: 'Check that the link is complete. Your tickets always come by email.',

  card: 'card',
  paid_by: (sum, scheme, when) => `Paid ${sum} by ${scheme}, ${when}`,
  kept: (sum) => `${sum} isn't refunded, by the event's rule for returned tickets`,
  refunds: {
    under_way: (sum, day) => `${sum} has been on its way back to you since ${day}`,
    done: (sum, day) => `${sum} was refunded on ${day}`,
    by_hand: (sum, day) => `${sum} was refunded by bank transfer on ${day}`,
  },
  refund_days: 'It usually takes a few days, depending on your bank.',
}
