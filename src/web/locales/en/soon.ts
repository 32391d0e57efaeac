import type { Words } from '../ar.ts'

export const soon: Words['soon'] = {
  badge: 'Opens soon',
  meanwhile: 'Until then, the events are open for booking.',
  sections: {
    gigs: { title: 'Gigs', text: 'Here organisers will post their gigs, and talents will apply for them.' },
    info: { title: 'Info', text: 'Here we will say who we are, and why Masrah is here.' },
    faq: { title: 'FAQ', text: 'We are gathering what is often asked, with clear answers.' },
    'terms-of-service': { title: 'Terms of service', text: 'We are writing them in words that everyone understands.' },
    'contact-us': { title: 'Contact us', text: 'Here you will find the way to reach us.' },
    admin: {
      title: 'Admin dashboard',
      text: 'Here talents will be approved and events managed, and the numbers shown.',
    },
    social: { title: 'Social media', text: 'Here you will find us on social media.' },
  },
}
