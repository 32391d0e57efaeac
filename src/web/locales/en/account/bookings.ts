import type { bookings as arabic } from '../../ar/account/bookings.ts'
import { plural } from '../../plural.ts'

export const bookings: typeof arabic = {
  title: 'Bookings',
  description: 'Your booking requests and quotations, and where each one stands.',
  booking_title: 'Booking',
  back: 'All bookings',
  sides_label: 'Received and sent bookings',
  sides: { talent: 'Received', organiser: 'Sent' },
  awaiting: 'Waiting for your reply',
  upcoming: 'Upcoming',
  closed: 'Closed',
  none: { organiser: 'No bookings yet', talent: 'No requests yet' },
  none_text: {
    organiser: "Every booking starts on a talent's page, and sending a request is free.",
    talent: 'Requests from organisers show up here. Pictures and prices help them choose you.',
  },
  own_page: 'My stage page',
  failed: "Couldn't load your bookings",
  booking_failed: "Couldn't load this booking",
  not_found: "This booking doesn't exist",
  not_found_text: 'The link may be incomplete, or the booking belongs to another account.',
  more: 'More bookings',
  shown: plural('en', { one: '{n} booking shown', other: '{n} bookings shown' }),

  states: {
    requested: 'Awaiting a reply',
    quoted: 'Quoted',
    accepted: 'Confirmed',
    declined: 'Declined',
    cancelled: 'Cancelled',
    expired: 'Expired',
    completed: 'Completed',
  },
  from_gig: 'Booking for a gig',
  kinds: { quotation: 'Quotation', hire: 'Booking at a listed price' },
  deleted_account: 'Deleted account',
  with: (name) => `With ⁨${name}⁩`,
  write_to: (name) => `Message ⁨${name}⁩`,
  times: (from, to) => `⁨${from}⁩ to ⁨${to}⁩`,
  next_day: 'the next day',

  status_text: {
    requested: {
      organiser: (other, until) => `Your request is with ⁨${other}⁩, who can reply until ${until}.`,
      talent: (other, until) => `New request from ⁨${other}⁩. Please reply by ${until}.`,
    },
    quoted: {
      organiser: (other, until) => `⁨${other}⁩ sent you a quotation. You can accept it until ${until}.`,
      talent: (other, until) => `Your quotation is with ⁨${other}⁩, who can accept it until ${until}.`,
    },
    accepted: 'The booking is confirmed.',
    declined: {
      talent: { own: () => 'You declined this request.', other: (other) => `⁨${other}⁩ declined this request.` },
      organiser: { own: () => 'You declined the quotation.', other: (other) => `⁨${other}⁩ declined the quotation.` },
    },
    cancelled: { own: () => 'You cancelled it.', other: (other) => `⁨${other}⁩ cancelled it.` },
    chosen_other: {
      organiser: (other) =>
        `You chose someone else for this occasion, so the request to ⁨${other}⁩ was closed with thanks.`,
      talent: (other) => `⁨${other}⁩ chose someone else this time. Thank you for considering it.`,
    },
    expired: 'The request expired before it was confirmed.',
    completed: 'This booking is over.',
  },

  facts: 'Details',
  when: 'When',
  place: 'Place',
  kind: 'Request',
  party: { talent: 'Talent', organiser: 'Organiser' },
  price: 'Chosen price',
  amount: 'Amount',
  no_amount: 'Not set',
  message: 'Message',
  quote_message: 'What is included',
  quote_message_hint: 'Time, equipment, travel: everything the amount covers.',
  chosen_other: 'Someone else was chosen.',
  reason: 'Reason',
  payment: 'You pay each other directly. No money goes through Masrah.',
  pays: {
    organiser: (other) => `You pay ⁨${other}⁩ directly, on the day or as you both agree. No money goes through Masrah.`,
    talent: (other) => `⁨${other}⁩ pays you directly, on the day or as you both agree. No money goes through Masrah.`,
  },
  to_calendar: 'Add to calendar',

  history: 'History',
  changes: {
    requested: 'Requested',
    quoted: 'Quoted',
    accepted: 'Confirmed',
    declined: 'Declined',
    cancelled: 'Cancelled',
    expired: 'Expired',
    completed: 'Completed',
  },
  by: (name) => `by ⁨${name}⁩`,
  by_you: 'by you',
  by_clock: 'automatically',

  next_steps: 'Next step',
  review: 'Write a review',
  ask_again: 'Send another request',
  find_others: 'Other talents for this date',
  steps: {
    quote: {
      label: 'Send a quotation',
      text: (other) => `⁨${other}⁩ can accept it within 72 hours, and before the date.`,
    },
    other_amount: {
      label: 'Offer another amount',
      text: (other) => `⁨${other}⁩ can accept it within 72 hours, and before the date.`,
    },
    accept_request: {
      label: 'Accept the booking',
      text: (_, amount) =>
        `The booking is confirmed right away for ⁨${amount}⁩, and other requests for the same time expire.`,
    },
    accept_quotation: {
      label: 'Accept the quotation',
      text: (other, amount) => `The booking with ⁨${other}⁩ is confirmed right away for ⁨${amount}⁩.`,
    },
    decline_request: {
      label: 'Decline the request',
      text: (other) => `⁨${other}⁩ will see the reason.`,
    },
    decline_quotation: {
      label: 'Decline the quotation',
      text: (other) => `⁨${other}⁩ will see the reason.`,
    },
    withdraw_request: {
      label: 'Withdraw the request',
      text: (other) => `⁨${other}⁩ will see the reason. You can't undo this.`,
    },
    withdraw_quotation: {
      label: 'Withdraw the quotation',
      text: (other) => `⁨${other}⁩ will see the reason. You can't undo this.`,
    },
    cancel: {
      label: 'Cancel the booking',
      text: (other) => `⁨${other}⁩ will see the reason. You can't undo this.`,
    },
  },
  full_amount: 'Full amount',
  amount_hint: 'In dinars for the whole booking, for example 120 or 87.500',
  sending: 'Sending…',
  no_step: 'Back',

  quotations: {
    title: 'Ask for quotations',
    description: 'One request for up to five talents, and their quotations side by side.',
    text: 'Write the details once. Each talent replies to you separately.',
    asked: 'Who gets the request',
    remove: (name) => `Remove ⁨${name}⁩ from the request`,
    busy: 'Busy at this time',
    unavailable: "Can't be asked right now",
    without: 'Remove them',
    none: 'Nobody chosen yet',
    none_text: 'Tick up to five talents in the list.',
    next: 'Each talent has 72 hours, and until the date at most, to name a price or decline. Then you choose, and the other requests are closed with thanks.',
    answers_title: 'Quotations',
    answers_text:
      'Replies show up here as they come in. Once you accept one, the other requests are closed with thanks.',
    until: {
      requested: (until) => `Reply due by ${until}`,
      quoted: (until) => `Accept by ${until}`,
    },
    failed: "Couldn't load the quotations",
    not_found: "This request doesn't exist",
    open: (name) => `Open the booking with ⁨${name}⁩`,
    compare: 'Compare quotations',
  },

  request: {
    title: {
      hire: (name) => `Hire ⁨${name}⁩`,
      quotation: (name) => `Get a quotation from ⁨${name}⁩`,
      gig: (name) => `Book ⁨${name}⁩ for the gig`,
    },
    text: {
      hire: 'Choose a price, and tell us when and where.',
      quotation: 'The more we know about the occasion, the better the quotation.',
      gig: 'Filled in from your gig; change anything you like. Just add when it ends.',
    },
    back: 'Back to the profile',
    price: 'Price',
    in_bahrain: 'Bahrain time.',
    missing: {
      DATE_MISSING: 'Choose a date.',
      FROM_MISSING: 'Choose a start time.',
      TO_MISSING: 'Choose an end time.',
    },
    place_hint: 'Venue, area or address.',
    occasion: 'Occasion',
    occasion_hint: 'For example, a wedding or a birthday.',
    message_hint: 'Number of guests, equipment, anything that helps with a reply.',
    offer: 'Your offer',
    offer_hint:
      "In dinars, for the whole time. If it's accepted, the booking is confirmed right away. Leave empty to ask for a quotation.",
    total: 'Total',
    no_total: 'Shown once you choose the times.',
    hours: plural('en', { one: '{n} hour', other: '{n} hours' }),
    next: {
      hire: (name) =>
        `⁨${name}⁩ has 72 hours, and until the date at most, to accept, decline or offer another amount. The booking is confirmed once it's accepted.`,
      quotation: (name) =>
        `⁨${name}⁩ has 72 hours, and until the date at most, to name a price or decline. Then it's up to you.`,
    },
    login_first: "We'll ask you to log in when you send it. What you typed is kept.",
    profile_first: "We'll ask you to create your profile when you send it. What you typed is kept.",
    submit: 'Send request',
    sending: 'Sending your request…',
    failed: (message) => `Couldn't send your request: ${message}`,
    never_twice: "If you try again, it won't be sent twice.",
    conflict:
      'Your earlier request went through and is now in your bookings. To send this one too, tap the button again.',
    to_bookings: 'See bookings',
    no_prices: 'No listed prices here',
    no_prices_text: (name) => `You can ask ⁨${name}⁩ for a quotation for your occasion.`,
    own_page: 'This is your own page',
    own_page_text: 'Organisers send you requests from here.',
    scripts_needed: 'To send the request, allow JavaScript in your browser.',
  },
}
