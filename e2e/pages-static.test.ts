import { setupBrowser } from './browser.ts'
import { testLayouts } from './page-layouts.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()

/** Pages that are the same whatever the database contains. The terms are laid out as the privacy policy. */
const PATHS = {
  info: '/info',
  faq: '/faq',
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

/** Those that no journey looks at. */
const IN_ARABIC = [
  ...(['info', 'faq', 'contact', 'social', 'privacy', 'forgot password', 'reset password'] as const),
  ...(['used link', 'verified', 'google', 'nowhere'] as const),
]
/** One of each layout; the registration leads to the page of a link that is opened elsewhere. */
const IN_ENGLISH = ['info', 'faq', 'privacy', 'contact', 'login', 'register', 'nowhere'] as const

testLayouts<keyof typeof PATHS>(site, browser, { ar: IN_ARABIC, en: IN_ENGLISH }, (kind) => PATHS[kind])
