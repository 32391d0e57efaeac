import type { terms as arabic } from '../../ar/legal/terms.ts'

export const terms: typeof arabic = {
  description: 'What Masrah and its users agree on: tickets, talents, bookings, gigs, content and accounts.',
  updated: 'Last updated: 30 November 2026',
  contents: 'On this page',
  intro:
    "These terms were written to be read. By using Masrah you agree to them; if they don't suit you, please don't use the site.",
  contact_text: 'For any question about these terms:',
  sections: [
    {
      id: 'service',
      title: "What Masrah is, and isn't",
      paragraphs: [
        'Masrah is where organisers, talents and audiences meet. We list events and issue their tickets, present talents and pass on booking requests, and publish gigs.',
        "An agreement to book a talent, or about a gig, is between its two sides. Masrah isn't a party to it and takes no payment for it.",
      ],
      points: [],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [],
      points: [
        'Your details are true, and the email address is yours.',
        'Your password is secret, and what happens through your account is your responsibility. The settings list the devices that are logged in, and let you log out any of them.',
        "An account is for one person and can't be passed on.",
        "An account whose email isn't verified and that has no profile is deleted after a week.",
      ],
    },
    {
      id: 'tickets',
      title: 'Tickets',
      paragraphs: [],
      points: [
        'You pay the price that the ticket names, in Bahraini dinars, at the door or online, as the event says. Tickets to be paid online are kept for 15 minutes.',
        'What you paid online goes back the way you paid when an event is cancelled. When you return a ticket, the event says what part of its price is refunded, before you pay and before you return it.',
        'Booking closes one hour before the event, and one booking is for at most 20 people.',
        'A code lets in the number of people it names, each once, whoever shows it.',
        'If an event moves in time or place, or is cancelled, we write to everyone who booked.',
        "An event may have rules of its own, such as a minimum age. You'll find them on its page, and they apply at the door.",
      ],
    },
    {
      id: 'bookings',
      title: 'Booking talents',
      paragraphs: [],
      points: [
        'A request is an invitation to agree. A booking stands once the side whose turn it is accepts, at the amount then named.',
        "A request that isn't answered within 72 hours, or whose date comes, ends by itself.",
        'A talent has one confirmed booking at a time. It ends other requests for the same time.',
        'Either side may cancel before the date, and the other is told at once. Please cancel early, so that the other side can find someone else.',
      ],
    },
    {
      id: 'gigs',
      title: 'Gigs',
      paragraphs: [
        'If you post a gig, describe the work, the pay and the date truthfully. If you nominate yourself, mean it. An approval on the site begins the conversation; the details of the work are between the two of you.',
      ],
      points: [],
    },
    {
      id: 'content',
      title: 'What you publish',
      paragraphs: [
        'What you write and upload stays yours. You allow Masrah to store it, show it and resize its pictures as far as showing the site needs, for as long as it is published here.',
      ],
      points: [
        'You publish what is yours, or what you have permission for.',
        'A review is about a real experience, and nobody reviews themselves.',
        'No hatred, threats, harassment or fraud, and nothing against the laws of the Kingdom of Bahrain.',
        "No spam, and no collecting of other people's data.",
      ],
    },
    {
      id: 'moderation',
      title: 'Reviews and suspensions',
      paragraphs: [
        'We review the profiles of talents before they are published, and whatever is reported. We may turn down a profile and tell you why by email; remove content; or suspend an account that breaks these terms. If you think we are wrong, write to us and we will look again.',
      ],
      points: [],
    },
    {
      id: 'liability',
      title: "What we promise, and what we can't",
      paragraphs: [
        'We take care of the site and its data, but it may fail or err at times. Organisers answer for their events, and performers for their performance. Nothing in these terms takes away a right that the law gives to consumers.',
      ],
      points: [],
    },
    {
      id: 'end',
      title: 'Leaving',
      paragraphs: [
        'You can delete your account in the settings at any time. The privacy page says what is deleted and what stays.',
      ],
      points: [],
    },
    {
      id: 'changes',
      title: 'Changes, and the law that applies',
      paragraphs: [
        'When these terms change, so does the date above. They are governed by the laws of the Kingdom of Bahrain, whose courts have jurisdiction.',
      ],
      points: [],
    },
  ],
}
