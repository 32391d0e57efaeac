import type * as arabic from '../../ar/admin/bounces.ts'

export const bounces: typeof arabic.bounces = {
  title: 'Bounced emails',
  description: "Addresses our emails don't reach, for admins only.",
  text: 'These addresses permanently rejected our emails. They now get only codes and emails about their account. Once the problem is fixed, you can resume.',
  search: 'Search by the start of an email',
  none: 'No bounced addresses.',
  failed: "Couldn't load the bounced addresses",
  status: 'Status',
  reason: 'What the mail server said',
  at: 'Bounced',
  release: 'Resume emails',
  released: (email) => `Emails to ${email} have resumed.`,
}
