import type { bookings as arabic } from '../../ar/account/bookings.ts'
import { plural } from '../../plural.ts'

export const bookings: typeof arabic = {
  title: 'Bookings',
  description: 'Your booking requests and quotations, and where each of them stands.',
  booking_title: 'Booking',
  back: 'All bookings',
  sides_label: 'Received and sent bookings',
  sides: { talent: 'Received', organiser: 'Sent' },
  awaiting: 'Waiting for your answer',
  upcoming: 'Upcoming',
  closed: 'Closed',
  none: { organiser: 'No bookings yet', talent: 'No requests yet' },
  none_text: {
    organiser: "Every booking begins on a talent's page, and sending a request costs nothing.",
    talent: 'Requests that organisers send from your page arrive here. Pictures and prices help them choose you.',
  },
  own_page: 'My stage page',
  failed: 'Your bookings could not be loaded',
  booking_failed: 'This booking could not be loaded',
  not_found: 'There is no booking at this address',
  not_found_text: 'The link may be incomplete, or the booking belongs to another account.',
  more: 'More bookings',
  shown: plural('en', { one: '{n} booking shown', other: '{n} bookings shown' }),

  states: {
    requested: 'Awaiting an answer',
    quoted: 'Quoted',
    accepted: 'Confirmed',
    declined: 'Declined',
    cancelled: 'Cancelled',
    expired: 'Expired',
    completed: 'Completed',
  },
  from_gig: 'Booking for a gig',
  kinds: { quotation: 'Quotation', hire: 'Hire at a listed price' },
  deleted_account: 'Deleted account',
  with: (name) => `With ⁨${name}⁩`,
  write_to: (name) => `Message ⁨${name}⁩`,
  times: (from, to) => `⁨${from}⁩ to ⁨${to}⁩`,
  next_day: 'on the next day',

  status_text: {
    requested: {
      organiser: (other, until) => `Your request is with ⁨${other}⁩, who can answer until ${until}.`,
      talent: (other, until) => `A new request from ⁨${other}⁩. Please answer by ${until}.`,
    },
    quoted: {
      organiser: (other, until) => `⁨${other}⁩ has sent a quotation. You can accept it until ${until}.`,
      talent: (other, until) => `Your quotation is with ⁨${other}⁩, who can accept it until ${until}.`,
    },
    accepted: 'The booking is confirmed.',
    declined: {
      talent: { own: () => 'You declined this request.', other: (other) => `⁨${other}⁩ declined this request.` },
      organiser: { own: () => 'You declined the quotation.', other: (other) => `⁨${other}⁩ declined the quotation.` },
    },
    cancelled: { own: () => 'You cancelled it.', other: (other) => `⁨${other}⁩ cancelled it.` },
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
  reason: 'Reason',
  payment: 'The two of you arrange the payment directly; no money passes through Masrah.',
  pays: {
    organiser: (other) => `You pay ⁨${other}⁩ directly, on the day or as you both agree. No money passes through Masrah.`,
    talent: (other) => `⁨${other}⁩ pays you directly, on the day or as you both agree. No money passes through Masrah.`,
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
      text: (other) => `⁨${other}⁩ then has 72 hours, and until the date at most, to accept it.`,
    },
    other_amount: {
      label: 'Offer another amount',
      text: (other) => `⁨${other}⁩ then has 72 hours, and until the date at most, to accept it.`,
    },
    accept_request: {
      label: 'Accept the booking',
      text: (_, amount) =>
        `The booking is confirmed at once, for ⁨${amount}⁩, and other requests for the same time expire.`,
    },
    accept_quotation: {
      label: 'Accept the quotation',
      text: (_, amount) => `The booking is confirmed at once, for ⁨${amount}⁩.`,
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
      text: (other) => `⁨${other}⁩ will see the reason. A withdrawn request cannot be restored.`,
    },
    withdraw_quotation: {
      label: 'Withdraw the quotation',
      text: (other) => `⁨${other}⁩ will see the reason. A withdrawn quotation cannot be restored.`,
    },
    cancel: {
      label: 'Cancel the booking',
      text: (other) => `⁨${other}⁩ will see the reason. A cancelled booking cannot be restored.`,
    },
  },
  full_amount: 'Full amount',
  amount_hint: 'In dinars for the whole booking, such as 120 or 87.500',
  sending: 'Sending…',
  no_step: 'Back',

  request: {
    title: {
      hire: (name) => `Hire ⁨${name}⁩`,
      quotation: (name) => `Get a quotation from ⁨${name}⁩`,
      gig: (name) => `Book ⁨${name}⁩ for the gig`,
    },
    text: {
      hire: 'Choose a price, and say when and where.',
      quotation: 'The clearer the occasion, the better the quotation.',
      gig: 'Filled in from your gig, and open to changes. Please add when it ends.',
    },
    back: 'Back to the profile',
    price: 'Price',
    in_bahrain: 'Bahrain time.',
    missing: {
      DATE_MISSING: 'Please choose a date.',
      FROM_MISSING: 'Please choose a start.',
      TO_MISSING: 'Please choose an end.',
    },
    place_hint: 'Venue, area or address.',
    occasion: 'Occasion',
    occasion_hint: 'Such as a wedding or a birthday.',
    message_hint: 'Number of guests, equipment, and whatever helps to answer.',
    offer: 'Amount offered',
    offer_hint:
      'In dinars, for the whole time. The booking is confirmed at once when it is accepted as it is. Leave it empty to ask for a quotation.',
    total: 'Total',
    no_total: 'Shown once the times are chosen.',
    hours: plural('en', { one: '{n} hour', other: '{n} hours' }),
    next: {
      hire: (name) =>
        `⁨${name}⁩ has 72 hours, and until the date at most, to accept, decline or offer another amount. The booking is confirmed when it is accepted.`,
      quotation: (name) =>
        `⁨${name}⁩ has 72 hours, and until the date at most, to name a price or decline. Then you decide.`,
    },
    login_first: 'You log in when you send it. What you typed is kept.',
    profile_first: 'You create your profile when you send it. What you typed is kept.',
    submit: 'Send the request',
    sending: 'Sending the request…',
    failed: (message) => `The request could not be sent: ${message}`,
    never_twice: 'If you try again, the request is not sent twice.',
    conflict:
      'Your earlier attempt did arrive, and is now among your bookings. To send this request as well, press the button again.',
    to_bookings: 'See the bookings',
    no_prices: 'No listed prices here',
    no_prices_text: (name) => `You can ask ⁨${name}⁩ for a quotation for your occasion.`,
    own_page: 'This is your own page',
    own_page_text: 'Organisers send you their requests from here.',
    scripts_needed: 'To send the request, please allow JavaScript in your browser.',
  },
}
