import type { feedback as arabic } from '../../ar/account/feedback.ts'

/** Feedback of visitors and users about the site. */
export const feedback: typeof arabic = {
  title: 'Give feedback',
  text: 'A fault, an idea, a kind word: we read all of it.',
  message: 'Your feedback, or the problem',
  message_hint: 'For a problem: what did you expect, and what happened?',
  required: 'Please describe the issue',
  add_image: 'Add a picture',
  replace_image: 'Choose another picture',
  image: 'Attached picture',
  image_hint: 'Such as a screenshot. Only admins see it.',
  preparing: 'Preparing the picture…',
  remove_image: 'Remove the picture',
  not_an_image: 'This picture could not be read. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
  name: 'Name (optional)',
  email: 'Email (optional)',
  email_hint: 'So that we can write back if need be.',
  sent_as: (email) => `Sent with your account ${email}`,
  cancel: 'Cancel',
  submit: 'Submit feedback',
  submitting: 'Submitting…',
  done: 'Thank you for your feedback!',
  failed: 'Error sending report.',
  exception: 'Something went wrong.',
  no_connection: 'We could not reach Masrah. Please check your connection; what you typed is still here.',
}
