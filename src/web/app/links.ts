import { linkOptions } from '@tanstack/react-router'
import { Bell, Heart, MessageCircle } from 'lucide-react'

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

/** Main pages, in the order of the header. */
export const pages = ['home', 'talents', 'gigs', 'events', 'info'] as const

/** A user's own lists, icons in the header. */
export const inboxes = [
  { name: 'notifications', icon: Bell },
  { name: 'messages', icon: MessageCircle },
  { name: 'bookmarks', icon: Heart },
] as const

/** Classes of a link or button in the menu. */
export const menuItemClass = 'flex min-h-11 w-full items-center gap-2 rounded-md px-2.5 py-2 text-start hover:bg-ink/6'
