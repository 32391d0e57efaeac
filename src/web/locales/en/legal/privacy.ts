import type { privacy as arabic } from '../../ar/legal/privacy.ts'

export const privacy: typeof arabic = {
  description: 'What data Masrah keeps, why and for how long, and how to see or delete it.',
  updated: 'Last updated: 30 November 2026',
  contents: 'On this page',
  intro:
    "We keep what the service needs, and we don't sell it. Masrah has no advertising and no tracking or analytics by other companies, and its pages load nothing from other sites.",
  why: 'Why',
  how_long: 'How long',
  contact_text: 'For any request or question about your data:',
  kept_title: 'What we keep',
  kept: [
    {
      what: "Your account: email, name and language, and your password in a form we can't read. With Google: your account number there and its keys, encrypted.",
      why: 'To log you in, and to write to you in your language.',
      how_long:
        'Until you delete your account. An account without a verified email or a profile is deleted after a week.',
    },
    {
      what: 'The devices that are logged in: IP address, browser and time.',
      why: 'To keep you logged in, and to show you who is, so that you can log them out.',
      how_long: 'Until you log out, or 30 days without a visit.',
    },
    {
      what: 'Your profile: name, birthday, gender and picture. Talents also have a stage name, an about text, prices and a portfolio.',
      why: "To show your profile. Visitors never see your birthday or email; of a talent's age they see the years alone.",
      how_long: 'Until you delete your account. A talent profile that an admin deletes is gone for good after 30 days.',
    },
    {
      what: 'Pictures you upload, encoded anew and without the information inside them, such as where they were taken.',
      why: 'To show them in profiles and gigs.',
      how_long: 'As long as they are shown; then they are deleted within two days.',
    },
    {
      what: 'Talents with your heart, if you chose to keep them on your account.',
      why: 'To show them on all your devices.',
      how_long: 'Until you take the heart off, or delete your account.',
    },
    {
      what: 'Tickets: the event, email, phone if given, number of people, their names if given, the email of whoever one was sent to, language, time of entry and payments (of those online the kind of card and its last four digits); if it was voided, when and why.',
      why: 'To send the ticket, remind you of the event, check it at the door, and tell you when the event changes.',
      how_long:
        "They stay as the event's record. Deleting your account removes emails, phone and names from them. If you booked without an account, ask us to erase them; the tickets stay valid. We may also erase them ourselves some time after the event.",
    },
    {
      what: 'The network that tickets were booked from, or a waiting list was joined from, without an account, in a coded form without the IP address.',
      why: "So that nobody grabs an event's tickets from everyone else, and to void what they grabbed.",
      how_long: '7 days.',
    },
    {
      what: "The key of the browser that booked a ticket: a random number that the browser makes. With the booking we keep only its hash, from which the key can't be found.",
      why: 'So that, without an account, you can send your tickets to someone, name the people on them and correct their email in the browser you booked in.',
      how_long: "As long as the record of the booking, or until that browser's access is removed.",
    },
    {
      what: 'Confirmation of your email by a code: the email, the code (encrypted), the number of tries, and the hash of a random number in the browser that asked for it.',
      why: 'So that only you can see your tickets, manage them and keep your place in a waiting list.',
      how_long:
        'The code for 15 minutes; the confirmation for 24 hours, or 30 days on a device that you said is yours, or until you remove it there.',
    },
    {
      what: 'Your place in a waiting list: the event, email, number of people and language.',
      why: 'To offer you tickets when they open up.',
      how_long: 'Until 30 days after the event, until you delete your account, or until you ask us to erase it.',
    },
    {
      what: "Bookings of talents: date, place, occasion, message, amount and history. Of a talent's calendar: busy times alone.",
      why: 'So that both sides can agree, and no time is booked twice.',
      how_long:
        'They stay for the other side after you delete your account, without your name. A calendar is deleted with its account.',
    },
    {
      what: 'Messages, and whom you blocked.',
      why: "To reach the person they are for, and nobody else. Admins aren't shown them, except copies in a report.",
      how_long: 'They stay with the other person after you delete your account, without your name.',
    },
    {
      what: 'Reviews and replies, which everyone sees. Gigs, and nominations for them.',
      why: 'So that people can choose well.',
      how_long:
        "Reviews and replies on others' pages stay without your name. Gigs and nominations are deleted with your account.",
    },
    {
      what: 'Notifications, and which of them you want by email.',
      why: 'To tell you what is new.',
      how_long: 'Each notification for a year; your choices until you delete your account.',
    },
    {
      what: 'Reports about users: reason, details and a copy of the messages reported.',
      why: 'So that admins can look into them.',
      how_long: 'Without a fixed end; when an account is deleted, reports are no longer linked to it.',
    },
    {
      what: 'Feedback and bug reports: your words, the page and browser, your name and email, and a picture if you add one.',
      why: "So that we can fix what's broken and write back. Only admins see them.",
      how_long:
        'One year, or until you delete your account. If you sent one without an account, ask us to erase it earlier.',
    },
    {
      what: 'The newsletter: email and language.',
      why: 'To send it, once the email is confirmed.',
      how_long: "Until you unsubscribe. What isn't confirmed is deleted after about a week.",
    },
    {
      what: "Email addresses that our emails couldn't reach, and what their mail server answered.",
      why: 'So that we stop sending emails there in vain.',
      how_long: 'Until emails reach them again, or until they are erased with an account or on request.',
    },
    {
      what: 'A log of what admins do: who did what, before and after. With it, a review or reply that an admin deleted. The reason of a suspension, if there is one.',
      why: 'So that admins answer for what they do.',
      how_long:
        "The log stays, and can't be changed through the program. So it keeps the emails and names that are in it, even after an account is deleted or data is erased. Of the erasing itself it keeps a coded form without the email.",
    },
    {
      what: 'The copy of your data, when you ask for one in the settings.',
      why: 'So that you can download it.',
      how_long: '7 days, or until you delete your account.',
    },
    {
      what: 'Short-lived counts of requests from a network or to an email, and a technical log without IP addresses or names.',
      why: 'To prevent abuse, and to find faults.',
      how_long: "Counts for minutes or hours; the technical log for as long as the site's operator keeps it.",
    },
  ],
  sections: [
    {
      id: 'device',
      title: 'What is kept on your device',
      paragraphs: ['Only what the site needs to work:'],
      points: [
        'Cookies that keep you logged in (up to 30 days), recognise a device that has logged in before (180 days), and finish verifying your email (a week).',
        "The key of what you booked in this browser: a cookie that scripts can't read (400 days), and a copy in its storage. A cookie for the emails that you confirmed by a code (up to 30 days). You can remove both on the “My tickets” page, and neither stays on a device that you said isn't yours while booking.",
        'That you changed something just now, for ten seconds, so that you see your change at once.',
        'Your language and theme, for a year.',
        'Bookmarks, until you delete them. Drafts, and messages waiting to be sent, until you delete or send them, or log out.',
        'Tickets that you opened or listed, so that they open without a network: until their event is over, you log out, or you remove them from that device.',
        'On the devices of door staff: a coded list of tickets without personal data, and check-ins and payments waiting to be sent.',
        "What you typed into a form and haven't sent, until you close the page.",
      ],
    },
    {
      id: 'who',
      title: 'Who sees it',
      paragraphs: [
        "The Masrah team, as far as their work needs. Door staff see a ticket without its owner's details. The hosting and mail providers that the site runs on, for their part. If you pay online, the payment provider: it gets your email from us, and your card details from you on its own page. Nobody else, unless the law requires it.",
        'Logging in with Google is optional. Links to maps and social media open other sites, with policies of their own.',
      ],
      points: [],
    },
    {
      id: 'rights',
      title: 'What you can do',
      paragraphs: [],
      points: [
        'Edit your profile, choose which emails you get, and log out any device: in your profile and settings.',
        'Turn off any kind of optional email with one click in the email itself.',
        'Delete your account for good, in the settings.',
        'Get a copy of everything we keep about you, in the settings: JSON files and your pictures, once a day.',
        "Have something corrected or erased that you can't change yourself: write to us.",
      ],
    },
    {
      id: 'backups',
      title: 'Backups',
      paragraphs: [
        'Backups are kept so that nothing is lost. What was deleted from the site may remain in an earlier backup until that is replaced, and is used only to restore the site.',
      ],
      points: [],
    },
  ],
}
