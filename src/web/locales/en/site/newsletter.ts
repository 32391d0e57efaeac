import type { Words } from '../../ar/site.ts'

/** The newsletter. */
export const newsletter: Words['newsletter'] = {
  heading: 'Newsletter',
  text: "What's new on stage, in an email now and then.",
  email: 'Send it to',
  missing: 'Please fill in all fields',
  submit: 'Subscribe',
  submitting: 'Subscribing…',
  failed: 'Error subscribing to newsletter.',
  exception: 'Something went wrong. Try again later.',
}
