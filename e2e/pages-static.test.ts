import { setupBrowser } from './browser.ts'
import { testLayouts } from './page-layouts.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()

/** Kinds of pages that are the same whatever the database contains. */
const KINDS = [
  'info',
  'faq',
  'terms',
  'contact',
  'social',
  'privacy',
  'login',
  'register',
  'forgot password',
  'reset password',
  'used link',
  'verified',
  'google',
  'nowhere',
] as const

const PATHS: Record<(typeof KINDS)[number], string> = {
  info: '/info',
  faq: '/faq',
  terms: '/terms-of-service',
  contact: '/contact-us',
  social: '/social',
  privacy: '/privacy',
  login: '/login',
  register: '/register',
  'forgot password': '/forgot-password',
  'reset password': '/reset-password?token=x',
  'used link': '/verify-email?error=INVALID_TOKEN',
  verified: '/verify-email',
  google: '/google-sign-in',
  nowhere: '/nowhere/at/all',
}

/** One of each layout; the registration leads to the page of a link that is opened elsewhere. */
const IN_ENGLISH = ['info', 'faq', 'terms', 'contact', 'login', 'register', 'nowhere'] as const

testLayouts(site, browser, { kinds: KINDS, inEnglish: IN_ENGLISH }, (kind) => PATHS[kind])
