const ar = {
  person: 'التذكرة',
  handed_on: {
    subject: (title: string) => `تذكرة لك: ${title}`,
    heading: 'نُقلت إليك تذكرة',
    text: 'نقل إليك صاحب الحجز إحدى تذاكره لهذه الفعالية. من الزر أدناه تُفتح التذكرة: فيها رمزك الخاص الذي تدخل به.',
    open: 'فتح تذكرتي',
    due: (amount: string) => `الدفع عند المدخل: ⁨${amount}⁩.`,
    nothing_due: 'لا يلزمك دفع شيء عند المدخل.',
  },
  changes: {
    subject: (title: string) => `تغييرات على حجزك: ${title}`,
    heading: 'تغيّر حجزك',
    text: 'هذا ما تغيّر على حجزك قبل قليل:',
    handed_on: 'نُقلت',
    taken_back: 'استُرجعت',
    given_back: 'أُرجعت',
    corrected: ['البريد', 'صُحّح إلى هذا العنوان'] as readonly [string, string],
    open: 'فتح الحجز',
    not_you:
      'إن لم يكن ذلك منك، فمن الرابط التالي يمكنك تأكيد بريدك برمز، ثم إنهاء إدارة الحجز من المتصفح الذي حُجز منه. ويمكنك أيضًا مراسلتنا.',
    end: 'إنهاء الإدارة من ذلك المتصفح',
  },
  corrected: {
    subject: (title: string) => `تغيّر بريد حجزك: ${title}`,
    heading: 'أصبح لحجزك بريد آخر',
    text: 'غُيّر البريد الإلكتروني لهذا الحجز، ولن تصل رسائله إلى هذا العنوان بعد الآن.',
    not_you: 'إن لم يكن ذلك منك، فيُرجى مراسلتنا في الحال.',
  },
  taken_back: {
    subject: (title: string) => `لم تعد التذكرة لك: ${title}`,
    heading: 'استُرجعت التذكرة',
    text: 'التذكرة التي نُقلت إليك لهذه الفعالية استرجعها صاحب الحجز أو منظّمو الفعالية، فلم تعد صالحة للدخول.',
  },
  follow: {
    subject: (title: string) => `تأكيد بريدك لمعرفة أي تغيير: ${title}`,
    heading: 'بقيت خطوة واحدة',
    text: 'طُلب إعلام هذا البريد بأي تغيير في هذه الفعالية: في موعدها أو مكانها أو عند إلغائها، مع تذكير قبلها بيوم.',
    confirm: 'نعم، أعلموني بأي تغيير',
    unasked: 'إن لم يكن هذا الطلب منك فيمكنك إهمال هذه الرسالة: لن يصلك شيء.',
  },
  given_back: {
    subject: (title: string, people: number) => `${people === 1 ? 'أُرجعت تذكرة' : 'أُرجعت تذاكر'}: ${title}`,
    heading: (people: number): string => (people === 1 ? 'أُرجعت التذكرة' : 'أُرجعت التذاكر'),
    text: (people: number): string =>
      people === 1
        ? 'أُرجعت التذكرة التالية من حجزك، فأصبح مكانها متاحًا لغيرك، ولم تعد صالحة للدخول.'
        : 'أُرجعت التذاكر التالية من حجزك، فأصبحت أماكنها متاحة لغيرك، ولم تعد صالحة للدخول.',
    people: 'ما أُرجع',
    rest: 'فتح ما بقي من الحجز',
  },
  voided: {
    subject: (title: string, people: number) => `${people === 1 ? 'أُبطلت تذكرة' : 'أُبطلت تذاكر'}: ${title}`,
    heading: (people: number): string => (people === 1 ? 'أُبطلت تذكرة' : 'أُبطلت تذاكر'),
    text: (people: number): string =>
      `نأسف لإبلاغك بأن منظّمي الفعالية أبطلوا ${people === 1 ? 'التذكرة' : 'التذاكر'} التالية من حجزك، فلم تعد صالحة للدخول.`,
    holder_text: 'نأسف لإبلاغك بأن منظّمي الفعالية أبطلوا التذكرة التي نُقلت إليك، فلم تعد صالحة للدخول.',
    reason: 'السبب',
    people: 'ما أُبطل',
    ask: 'إن كان لديك سؤال عن ذلك، أو رأيت فيه خطأً، فيُرجى التواصل معنا.',
    contact: 'التواصل معنا',
  },
  moved: {
    subject: (title: string) => `تغيّرت فئة تذاكر: ${title}`,
    heading: 'تغيّرت فئة تذاكرك',
    text: 'نقل منظّمو الفعالية التذاكر التالية من حجزك إلى فئة أخرى. يبقى رمزك كما هو.',
    holder_text: 'نقل منظّمو الفعالية التذكرة التي نُقلت إليك إلى فئة أخرى. يبقى رمزك كما هو.',
    people: 'الفئة الآن',
    open: 'فتح التذكرة',
  },
}

const en: typeof ar = {
  person: 'Ticket',
  handed_on: {
    subject: (title) => `A ticket for you: ${title}`,
    heading: 'Someone sent you a ticket',
    text: 'Someone who booked tickets for this event sent you one. Open it with the button below: it has your own code for the door.',
    open: 'Open my ticket',
    due: (amount) => `To pay at the door: ${amount}.`,
    nothing_due: "There's nothing to pay at the door.",
  },
  changes: {
    subject: (title) => `Changes to your booking: ${title}`,
    heading: 'Your booking has changed',
    text: "Here's what changed on your booking a moment ago:",
    handed_on: 'Sent',
    taken_back: 'Taken back',
    given_back: 'Returned',
    corrected: ['Email', 'corrected to this one'],
    open: 'Open the booking',
    not_you:
      'Not you? With the link below you can confirm your email with a code and remove access from the browser that booked. Or write to us.',
    end: "Remove that browser's access",
  },
  corrected: {
    subject: (title) => `Your booking's email changed: ${title}`,
    heading: 'Your booking has a new email',
    text: "This booking's email was changed, so its emails no longer come to this address.",
    not_you: 'Not you? Please write to us right away.',
  },
  taken_back: {
    subject: (title) => `No longer your ticket: ${title}`,
    heading: 'The ticket was taken back',
    text: "The person who booked, or the organiser, took back the ticket they sent you for this event. It's no longer valid.",
  },
  follow: {
    subject: (title) => `Confirm your email to hear about changes: ${title}`,
    heading: 'One step left',
    text: 'Someone asked us to tell this email about changes to the event below: a new time or place, or a cancellation. We also send a reminder the day before.',
    confirm: 'Yes, tell me about changes',
    unasked: "Didn't ask for this? Ignore this email and you'll hear nothing more.",
  },
  given_back: {
    subject: (title, people) => `${people === 1 ? 'Ticket' : 'Tickets'} returned: ${title}`,
    heading: (people) => (people === 1 ? 'Your ticket was returned' : 'Your tickets were returned'),
    text: (people) =>
      people === 1
        ? "This ticket from your booking was returned. It's no longer valid, and others can book it."
        : "These tickets from your booking were returned. They're no longer valid, and others can book them.",
    people: 'Returned',
    rest: 'Open the rest of the booking',
  },
  voided: {
    subject: (title, people) => `The organiser cancelled your ${people === 1 ? 'ticket' : 'tickets'}: ${title}`,
    heading: (people) => `The organiser cancelled your ${people === 1 ? 'ticket' : 'tickets'}`,
    text: (people) =>
      people === 1
        ? "We're sorry: the organiser cancelled this ticket from your booking. It's no longer valid."
        : "We're sorry: the organiser cancelled these tickets from your booking. They're no longer valid.",
    holder_text: "We're sorry: the organiser cancelled the ticket someone sent you. It's no longer valid.",
    reason: 'Reason',
    people: 'Cancelled',
    ask: 'If you have a question, or think this is a mistake, please contact us.',
    contact: 'Contact us',
  },
  moved: {
    subject: (title) => `Ticket type changed: ${title}`,
    heading: 'Your ticket type has changed',
    text: 'The organiser moved these tickets from your booking to another type. Your code stays the same.',
    holder_text: 'The organiser moved the ticket someone sent you to another type. Your code stays the same.',
    people: 'Type now',
    open: 'Open the ticket',
  },
}

/** Texts of the mails about people of a ticket. */
export const passMailWords = { ar, en }
