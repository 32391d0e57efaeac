import type { settings as arabic } from '../../ar/account/settings.ts'

export const settings: typeof arabic = {
  title: 'Settings',
  description: 'Your account, language and theme on Masrah.',

  account: 'Account',
  name: 'Name',
  to_profile: 'Go to my profile',
  create_profile: 'Create my profile',

  change_email: 'Change email',
  change_email_text: "We'll send a link to your new email. Until you confirm it there, your current one stays.",
  change_email_role:
    "Admin and door staff rights belong to the email address. They don't move unless the new one is on the list.",
  new_email: 'New email',
  change_email_send: 'Send the link',
  email_asked_before: 'We sent a confirmation link to ',
  email_asked_text: 'The link works for 24 hours. Nothing there? Check your spam folder.',
  confirm_email: 'Confirm my new email',
  confirm_email_text: (email) =>
    `Your new email replaces ${email}. Your tickets and newsletter move to it, and you're logged out on all other devices.`,
  confirm_email_invalid: (email) =>
    `This link isn't valid, has expired, or is for an account other than ${email}. You can ask for a new one in settings.`,
  email_changed: 'Your email has changed',
  email_changed_text: (email) => `Your account's email is now ${email}. Use it to log in from now on.`,

  preferences: 'Language and theme',
  language: 'Language',
  on_this_device: 'Saved on this device.',

  password: 'Change password',
  current_required: 'Enter your current password.',
  new_required: 'Please enter a new password.',
  signs_out_others: 'A new password logs you out on all other devices.',
  save_password: 'Update password',
  password_failed: (message) => `Error updating password: ${message}`,
  password_saved: 'Password updated successfully.',
  through_google: 'You log in with Google, so your account has no password here.',

  sessions: "Where you're logged in",
  sessions_text: "Don't recognise one of these? Log it out, and change your password.",
  sessions_text_google: "Don't recognise one of these? Log it out, and check your Google account.",
  here: 'This device',
  device: (browser, system) => `${browser} on ${system}`,
  unknown_device: 'Unknown device',
  since: (date) => `Logged in on ${date}`,
  revoke_device: (device) => `Log out ${device}`,
  revoked: 'Device logged out.',
  sessions_failed: "Couldn't load your devices.",

  data: 'A copy of your data',
  data_text:
    'Everything we keep about you: your account, profile, tickets, bookings, messages and more, plus the pictures you uploaded. We put it all in one file within minutes.',
  data_order: 'Ask for a copy',
  data_order_again: 'Ask for a new copy',
  data_ordered: "Your copy is on its way. We'll email you when it's ready.",
  data_preparing: "We're putting your data together. We'll email you when it's ready.",
  data_ready: (until) => `Your copy is ready. You can download it until ${until}.`,
  data_download: 'Download the copy',
  data_tomorrow: 'You can ask for a new copy tomorrow.',
  data_not_made: "Couldn't create the copy you asked for. Please ask for it again.",
  data_failed: "Couldn't load the status of your copy.",

  leave: 'Log out or delete account',
  logout_text: 'On this device',
  remove: 'Delete account',
  remove_text: "For good: we can't bring back your account or profile.",

  remove_title: 'Delete your account?',
  remove_warning: "This can't be undone. It deletes:",
  remove_account: 'your account, and every way to log in to it',
  remove_profile: 'your profile, with its name and pictures',
  remove_talent: 'your talent profile, with its prices and portfolio',
  remove_kept: 'Your tickets stay valid. What others still need stays, without your name.',
  remove_password: 'Your password, to confirm',
  remove_password_missing: 'Enter your password to confirm.',
  remove_confirm: 'Delete for good',
  removing: 'Deleting…',
  remove_cancel: 'Keep my account',
  removed: 'Your account has been deleted.',
  sign_in_again: 'Log in with Google again',
}
