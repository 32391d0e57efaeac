import type { newsletter as arabic } from '../ar/newsletter.ts'

/** Texts of the newsletter, in the footer; they load with its form. */
export const newsletter: typeof arabic = {
  heading: 'Newsletter',
  text: "What's new on stage, in your inbox now and then.",
  email: 'Email',
  missing: 'Please fill in all fields',
  submit: 'Subscribe',
  submitting: 'Subscribing…',
  failed: 'Error subscribing to newsletter.',
  exception: 'Something went wrong. Try again later.',
}
