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

  confirm_title: 'Confirm your subscription',
  confirm_description: 'Confirm a subscription to the Masrah newsletter.',
  confirm_text: 'We will write to you about new events and talents. Every email has a link that ends it.',
  confirm: 'Confirm my subscription',
  confirming: 'Confirming…',
  confirmed: "You're now subscribed to the newsletter!",
  confirmed_text: 'See you in your inbox.',
}
