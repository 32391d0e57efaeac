import type { Words } from '../ar.ts'

export const home: Words['home'] = {
  title: 'Every night has its stage',
  subtitle: 'Tickets to what is on in Bahrain, and the talents who make it happen.',
  sign_up: 'Sign up',
  sign_in: 'Log in',
  get_started: 'Get started',
  watch_trailer: 'Watch trailer',
  trailer: 'Trailer',
  pause: 'Pause the video',
  play: 'Play the video',
  quick_links: 'Where would you like to begin?',
  tickets: 'Tickets',
  tickets_text: 'A code on your phone, yours in a moment.',
  events: 'Events',
  events_text: 'What is on in Bahrain, this week and after.',
  talent: 'Talent',
  talent_text: 'Artists, hosts and photographers for your next occasion.',
  gigs: 'Gigs',
  gigs_text: 'Work for those who take the stage.',
  coming_up: 'Coming up',
  all_events: 'All events',
}
