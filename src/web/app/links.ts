import { linkOptions } from '@tanstack/react-router'

const info = linkOptions({ to: '/info' })

/** Pages linked from header, menu and footer. */
export const links = {
  home: linkOptions({ to: '/', activeOptions: { exact: true, includeSearch: false } }),
  talents: linkOptions({ to: '/talents' }),
  gigs: linkOptions({ to: '/gigs', activeOptions: { includeSearch: false } }),
  events: linkOptions({ to: '/events' }),
  info,
  about: info,
  notifications: linkOptions({ to: '/notifications' }),
  messages: linkOptions({ to: '/messages' }),
  bookmarks: linkOptions({ to: '/bookmarks' }),
  login: linkOptions({ to: '/login' }),
  settings: linkOptions({ to: '/settings' }),
  faq: linkOptions({ to: '/faq' }),
  terms: linkOptions({ to: '/terms-of-service' }),
  contact: linkOptions({ to: '/contact-us' }),
  social: linkOptions({ to: '/social' }),
  privacy: linkOptions({ to: '/privacy' }),
  tickets: linkOptions({ to: '/tickets' }),
}
