import type * as arabic from '../ar/legal.ts'
import { privacy } from './legal/privacy.ts'
import { terms } from './legal/terms.ts'

export const info: typeof arabic.info = {
  description:
    'Masrah brings together events in Bahrain and the talents behind them: tickets, talents and gigs, in one place.',
  about: [
    'Masrah is a Bahraini marketplace for events and talents. Book a ticket for tonight in a minute, or find the musician, photographer, comedian or presenter for your next occasion.',
    'The site speaks Arabic and English. It is made in Bahrain, for Bahrain and its neighbours in the Gulf.',
  ],
  mission_title: 'Our mission',
  mission:
    'Every talent should find an audience, every organiser the right talent at a clear price, and the way to a seat should be shorter than the way to the hall.',
  why_title: 'Why choose us',
  why: {
    easy: {
      title: 'Booking without fuss',
      text: 'Your ticket is a QR code that arrives at once. No account, no card: you pay at the door.',
    },
    clear: {
      title: 'Talents with open prices',
      text: 'We review every talent before publishing, and show their work, prices and ratings.',
    },
    fair: {
      title: 'Fair to both sides',
      text: 'A booking stands only when both sides agree, no time is booked twice, and both can see its history.',
    },
  },
  questions_title: 'Frequently asked questions',
  all_questions: 'All questions',
  contact_description: 'Email and address of the Masrah team.',
  contact_text:
    'A question about a booking, a remark, an idea for working together: whatever you write reaches us, and a person reads it.',
  contact_tip:
    'About a ticket, please name the event, its date and the email you booked with. Do not send the QR code itself.',
  email: 'Email',
  address: 'Address',
  country: 'Kingdom of Bahrain',
  tickets_title: 'Where is my ticket?',
  tickets_text: 'You can have your tickets sent again at any time, to the email you booked with.',
  to_tickets: 'Go to my tickets',
  social_description: 'Where to find Masrah on social media.',
  social_text: 'New events and talents, wherever you follow things.',
  social_none: 'We are not on social media yet. Everything new is published here on the site.',
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
        'No. An email address is enough, and your ticket goes there at once with its QR code. An account keeps your tickets in one place, and you need one to send messages, book talents, review and use gigs.',
    },
    {
      question: 'How do I book a talent for my occasion?',
      answer:
        "On the talent's page: choose one of the prices shown, or ask for a quotation. Give the date, the time, the place and the occasion. Nothing is fixed until both sides agree, and every step reaches you by email and as a notification.",
    },
    {
      question: 'How do I pay for a ticket?',
      answer: 'At the door. There is no online payment on Masrah today, and we never ask for your card.',
    },
    {
      question: 'When does booking close?',
      answer: 'One hour before the event starts, or when the tickets run out.',
    },
    {
      question: 'My ticket has not arrived. What now?',
      answer:
        'Check your spam folder. You can also ask for it again on the page “My tickets”, with the email you booked with: an email with all your tickets goes there, or a code shows them right on the page.',
    },
    {
      question: 'Why do you ask me for a code?',
      answer:
        'To make sure that the email is yours: when an event is in demand, when you manage a booking from another browser, and before a ticket is returned. The code has 6 digits, sometimes 12, and only works in the browser that asked for it. We never ask you to tell it to anyone.',
    },
    {
      question: 'Is one ticket enough for several people?',
      answer:
        'Yes. One code holds the number of people it was booked for, and they may come together or one by one. Keep it to yourselves: the first to show it gets in with it.',
    },
    {
      question: 'What if an event moves or is cancelled?',
      answer:
        'We write to everyone who booked, at the email they booked with, with what was planned and what is planned now. You pay at the door, so nothing is charged before. You get a refund of what you paid for a cancelled event.',
    },
    {
      question: 'How do I show my talent on Masrah?',
      answer:
        'Create an account and choose “Talent” when you set up your profile. We review it before it is published and email you the result. If we turn it down we say why, and you can change it and send it again.',
    },
    {
      question: 'Can a talent booking be cancelled?',
      answer:
        'Yes, by either side before the date, with a reason. The other side gets a notification and an email, and a cancelled booking cannot be restored.',
    },
    {
      question: 'What are gigs?',
      answer:
        'Work that users offer: a description, pay, a date and the talents wanted. If one suits you, nominate yourself; its owner approves or declines.',
    },
    {
      question: 'How do I delete my account?',
      answer:
        'In the settings. Your account, your profile and its pictures are deleted for good, and your tickets stay valid. What others still need, such as your messages to them, stays without your name.',
    },
  ],
}

export const legal: typeof arabic.legal = { faq, info, privacy, terms }
