import type { deposits as arabic } from '../../ar/account/deposits.ts'

export const deposits: typeof arabic = {
  deposit: 'Deposit',
  due_tag: 'Deposit due',
  percent: 'Deposit, percent of the amount',
  percent_hint: 'From 0 to 100. None if left empty. The organiser pays it online to secure the date.',
  terms: 'If the organiser cancels',
  terms_hint: "What isn't returned of the deposit close to the date. If you cancel, all of it is returned.",
  days: 'Days before the date',
  keep: 'Kept of the deposit (%)',
  add_step: 'Add a step',
  remove_step: 'Remove the step',
  step: (when, percent) => `From ⁨${when}⁩: ${percent}% of the deposit is kept.`,
  all_back: 'Before that all of it is returned, and at any time if the talent cancels.',
  always_back: 'All of it is returned if the booking is cancelled.',
  accept_text: (other, sum) =>
    `The date with ⁨${other}⁩ is kept for you until you pay the deposit of ⁨${sum}⁩ online: within 24 hours, and at least half a day before it. Otherwise it is free for others again.`,
  due: {
    organiser: (until) => `Your date is kept. Deposit due until ${until}.`,
    talent: (until) => `Your time is kept. Deposit due until ${until}.`,
  },
  left: 'Time left',
  checking: "A payment hasn't ended yet. The date is kept until we know how it went.",
  expired: "The deposit wasn't paid in time, so the date is free for others again.",
  secured: {
    payment: 'The deposit is paid, and the booking is secured.',
    parties: 'You settled the deposit between you, and the booking is secured.',
  },
  waived:
    'No deposit is due, because the booking was confirmed less than 12 hours before the date. You pay each other directly.',
  reserved: (until) =>
    `This time is reserved for someone else until ${until}. If their deposit isn't paid, this request can still be confirmed.`,
  pay: (sum) => `Pay the deposit of ⁨${sum}⁩`,
  pay_balance: (sum) => `Pay the balance of ⁨${sum}⁩`,
  leaving: 'Opening the payment page…',
  settled: 'We settled the deposit between us',
  settled_ask:
    "If the deposit was paid in another way, it needn't be paid here. Once both of you say so, the booking is secured. Masrah can't return that money if it's cancelled.",
  settled_own: 'You said that the deposit is settled between you. The other side needs to confirm.',
  settled_other: (other) => `⁨${other}⁩ says that the deposit is settled between you. Is that right?`,
  confirm: "Yes, that's right",
  balance: 'Balance',
  paid_all: 'All of it is paid.',
  cash: 'I received the balance in cash',
  cash_amount: 'Amount received in cash',
  cash_sent: (sum) => `You noted ⁨${sum}⁩ in cash. The organiser needs to confirm.`,
  cash_asked: (other, sum) => `⁨${other}⁩ says that you paid ⁨${sum}⁩ in cash. Is that right?`,
  deny: "No, that's not right",
  pays: 'The deposit is paid through Masrah, and the balance through Masrah or in cash, as you both agree.',
  cancel: {
    organiser: (returned, kept) => `⁨${returned}⁩ is returned to you, and ⁨${kept}⁩ is kept by the terms of the deposit.`,
    talent: (returned) => `All that the organiser paid online is returned: ⁨${returned}⁩.`,
  },
  history: {
    secured: 'Secured',
    online: 'Paid online',
    cash: 'Paid in cash',
    back: 'Returned',
    under_way: 'On its way back',
    stray: 'A late or second payment, returned',
  },
}
