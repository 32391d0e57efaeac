import { linkOptions } from '@tanstack/react-router'

const info = linkOptions({ to: '/$section', params: { section: 'info' } })

/** Pages linked from header, menu and footer. `$section` pages announce what opens soon. */
export const links = {
  home: linkOptions({ to: '/', activeOptions: { exact: true, includeSearch: false } }),
  talents: linkOptions({ to: '/talents' }),
  gigs: linkOptions({ to: '/$section', params: { section: 'gigs' } }),
  events: linkOptions({ to: '/events' }),
  info,
  about: info,
  notifications: linkOptions({ to: '/notifications' }),
  messages: linkOptions({ to: '/messages' }),
  bookmarks: linkOptions({ to: '/bookmarks' }),
  login: linkOptions({ to: '/login' }),
  settings: linkOptions({ to: '/settings' }),
  faq: linkOptions({ to: '/$section', params: { section: 'faq' } }),
  terms: linkOptions({ to: '/$section', params: { section: 'terms-of-service' } }),
  contact: linkOptions({ to: '/$section', params: { section: 'contact-us' } }),
  social: linkOptions({ to: '/$section', params: { section: 'social' } }),
  tickets: linkOptions({ to: '/tickets' }),
}
