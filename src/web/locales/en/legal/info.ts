import type { info as arabic } from '../../ar/legal/info.ts'

export const info: typeof arabic = {
  title: 'About us',
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
  contact_title: 'Contact us',
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
  social_title: 'Social media',
  social_description: 'Where to find Masrah on social media.',
  social_text: 'New events and talents, wherever you follow things.',
  social_none: 'We are not on social media yet. Everything new is published here on the site.',
  social_follow: 'Follow Masrah',
  opens_elsewhere: 'another site',
}
