import type * as arabic from '../ar/legal.ts'
import { privacy } from './legal/privacy.ts'
import { terms } from './legal/terms.ts'

export const info: typeof arabic.info = {
  description:
    'Masrah brings together events in Bahrain and the talents behind them: tickets, talents and gigs, in one place.',
  about: [
    'Masrah is a Bahraini marketplace for events and talents. Book a ticket for tonight in a minute, or find the musician, photographer, comedian or presenter for your next occasion.',
    "The site speaks Arabic and English. It's made in Bahrain, for Bahrain and its neighbours in the Gulf.",
  ],
  mission_title: 'Our mission',
  mission:
    'Every talent should find an audience, every organiser the right talent at a clear price, and getting a seat should take less time than getting to the hall.',
  why_title: 'Why choose us',
  why: {
    easy: {
      title: 'No-fuss booking',
      text: 'Your ticket is a QR code that arrives right away. No account needed, and each event says where you pay.',
    },
    clear: {
      title: 'Talents with open prices',
      text: 'We review every talent before they go live, and show their work, prices and ratings.',
    },
    fair: {
      title: 'Fair to both sides',
      text: 'A booking only stands when both sides agree, no time is booked twice, and both can see its history.',
    },
  },
  questions_title: 'Frequently asked questions',
  all_questions: 'All questions',
  contact_description: "The Masrah team's email and address.",
  contact_text:
    'A question about a booking, a comment, an idea for working together: whatever you write reaches us, and a person reads it.',
  contact_tip:
    "For questions about a ticket, tell us the event, its date and the email you booked with. Don't send the QR code itself.",
  email: 'Email',
  address: 'Address',
  country: 'Kingdom of Bahrain',
  tickets_title: 'Where is my ticket?',
  tickets_text: 'We can send your tickets again any time, to the email you booked with.',
  to_tickets: 'Go to my tickets',
  social_description: 'Where to find Masrah on social media.',
  social_text: 'New events and talents, wherever you follow us.',
  social_none: "We're not on social media yet. Everything new is published here on the site.",
  social_follow: 'Follow Masrah',
  opens_elsewhere: 'another site',
}

export const faq: typeof arabic.faq = {
  description: 'Answers about tickets, paying, talents, bookings and accounts on Masrah.',
  more: 'Did we miss your question?',
  questions: [
    {
      question: 'Do I need an account to book a ticket?',
      answer:
        'No. All you need is an email address: your ticket goes there right away with its QR code. An account keeps your tickets in one place, and you need one to send messages, book talents, write reviews and use gigs.',
    },
    {
      question: 'How do I book a talent for my occasion?',
      answer:
        "On the talent's page: choose one of the prices shown, or ask for a quotation. Tell them the date, time, place and occasion. Nothing is fixed until both sides agree, and we keep you posted by email and in your notifications.",
    },
    {
      question: 'How do I pay for a ticket?',
      answer:
        "At the door or online: the event's page says which, and sometimes you choose. Online you pay on the bank's own page, so Masrah never sees your card, and the ticket arrives once it's paid.",
    },
    {
      question: 'When does booking close?',
      answer: 'One hour before the event starts, or when the tickets run out.',
    },
    {
      question: "My ticket hasn't arrived. What now?",
      answer:
        "Check your spam folder. You can also ask for it again on the “My tickets” page with the email you booked with: we'll email all your tickets there, or a code shows them right on the page.",
    },
    {
      question: 'Why do you ask me for a code?',
      answer:
        "To make sure the email is yours: when an event is in demand, when you manage a booking from another browser, and before you return a ticket. The code has 6 digits, sometimes 12, and only works in the browser that asked for it. We'll never ask you to tell it to anyone.",
    },
    {
      question: 'Is one ticket enough for several people?',
      answer:
        'Yes. One code covers everyone it was booked for, and you can arrive together or one by one. Keep it to yourselves: whoever shows it first gets in with it.',
    },
    {
      question: 'What if an event moves or is cancelled?',
      answer:
        'We email everyone who booked, with the old plan and the new one. If an event is cancelled, you get a refund of what you paid: what you paid online goes back the way you paid, by itself.',
    },
    {
      question: 'How do I show my talent on Masrah?',
      answer:
        'Create an account and choose “Talent” when you set up your profile. We review it before it goes live and email you the result. If we turn it down, we tell you why, and you can change it and submit it again.',
    },
    {
      question: 'Can a talent booking be cancelled?',
      answer:
        "Yes, by either side before the date, with a reason. The other side gets a notification and an email, and a cancelled booking can't be restored.",
    },
    {
      question: 'What are gigs?',
      answer:
        'Work that users offer: a description, pay, a date and the talents they need. If one suits you, nominate yourself; its owner approves or declines.',
    },
    {
      question: 'How do I delete my account?',
      answer:
        'In settings. We delete your account, your profile and its pictures for good, and your tickets stay valid. What others still need, such as your messages to them, stays without your name.',
    },
  ],
}

export const legal: typeof arabic.legal = { faq, info, privacy, terms }
