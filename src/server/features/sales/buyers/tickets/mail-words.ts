const ar = {
  subject: (title: string, tickets: number): string => `${tickets === 1 ? 'تذكرتك' : 'تذاكرك'}: ${title}`,
  /** Of a ticket whose event was cancelled. */
  cancelled: {
    subject: (title: string) => `أُلغيت الفعالية: ${title}`,
    heading: (tickets: number): string => (tickets === 1 ? 'لم تعد تذكرتك صالحة' : 'لم تعد تذاكرك صالحة'),
    text: 'أُلغيت هذه الفعالية، ولم تعد تذاكرها صالحة.',
  },
  /** Of a held purchase. */
  held: {
    subject: (title: string) => `تأكيد حجزك خلال 15 دقيقة: ${title}`,
    heading: 'بقيت خطوة واحدة',
    text: (until: string) =>
      `نحتفظ بتذاكرك حتى الساعة ⁨${until}⁩ بتوقيت البحرين. يُرجى فتح هذا الرابط لتأكيد الحجز، وتصلك في الحال.`,
    confirm: 'تأكيد الحجز',
    why: 'طلبنا هذا التأكيد لأن حجوزات كثيرة وردت من الشبكة نفسها. إن لم يكن هذا حجزك فيمكنك إهمال هذه الرسالة، وتعود تذاكره متاحة من تلقائها.',
  },
  heading: (tickets: number): string => (tickets === 1 ? 'تذكرتك جاهزة' : 'تذاكرك جاهزة'),
  greeting: (tickets: number): string =>
    `شكرًا لك. هذه ${tickets === 1 ? 'تذكرتك' : 'تذاكرك'}، ويُرجى الاحتفاظ بهذه الرسالة إلى يوم الفعالية.`,
  show_code: 'يُرجى إبراز هذا الرمز عند المدخل، من شاشة هاتفك أو مطبوعًا:',
  qr_alt: 'رمز QR للدخول',
  pay_at_door: 'الدفع عند المدخل: لم يُخصم منك أي مبلغ عبر الإنترنت.',
  nothing_to_pay: 'الدخول مجاني، ولا يلزمك دفع شيء.',
  nothing_due: 'دُفع المبلغ كاملًا، ولا يلزمك دفع شيء.',
  /** Of a ticket that late money bought. */
  replaces: 'هذه تذكرتك الجديدة: وصلت دفعتك بعد انتهاء مدة الحجز الأول، وكانت هناك تذاكر متاحة بعد.',
  /** Of what was paid online. */
  receipt: {
    paid: 'دُفع',
    by: 'عبر',
    when: 'في',
  },
  event_page: 'صفحة الفعالية',
  quantity: 'التذاكر',
  people: 'الأشخاص',
  sent_to: (name: string) => `نُقلت إلى ⁨${name}⁩`,
  handed_on: 'نُقلت إلى غيرك',
  discount: 'الخصم',
  total: 'المجموع',
  free: 'مجانًا',
  list_subject: 'تذاكرك على مسرح',
  list_greeting: 'هذه هي التذاكر المسجّلة بعنوان بريدك:',
  list_changed: 'تغيّر هذا الحجز قبل قليل.',
  list_handed_on: 'وهذه تذاكر نُقلت إليك:',
  list_waiting: 'وهذا البريد في قائمة انتظار هذه الفعاليات. لا تُعرض الأماكن إلا بعد تأكيده:',
  list_confirm: 'تأكيد بريدي',
  list_place: 'عرض دوري',
  open_ticket: 'فتح التذكرة ورمز QR',
  /** Below a list that omits older tickets. */
  older_text: (listed: string) => `هذه أحدث ${listed} من تذاكرك. تسجيل الدخول بهذا البريد يعرض تذاكرك كلها.`,
  all_tickets: 'تذاكري',
  /** Of purchases that were voided, by the number of their tickets. */
  voided: {
    subject: (tickets: number): string => (tickets === 1 ? 'أُبطلت تذكرتك' : 'أُبطلت تذاكرك'),
    text: (tickets: number): string =>
      tickets === 1
        ? 'نأسف لإبلاغك بأن منظّمي الفعالية أبطلوا تذكرتك، فلم تعد صالحة للدخول.'
        : 'نأسف لإبلاغك بأن منظّمي الفعالية أبطلوا التذاكر التالية، فلم تعد صالحة للدخول.',
    reason: 'السبب',
    ask: 'إن كان لديك سؤال عن ذلك، أو كان الإبطال خطأً في رأيك، فيُرجى التواصل معنا.',
    contact: 'التواصل معنا',
  },
  /** The day before the event. */
  reminder: {
    subject: (title: string) => `تذكير: ${title}`,
    text: (tickets: number): string =>
      `فعاليتك خلال 24 ساعة. هذه تفاصيلها، ${tickets === 1 ? 'وتذكرتك' : 'وتذاكرك'} للدخول.`,
    due: 'المطلوب',
    paid: 'دُفع المبلغ كاملًا',
    /** One of several. */
    open_ticket: (reference: string) => `فتح التذكرة ⁨${reference}⁩ ورمز QR`,
    map: 'عرض المكان على الخريطة',
  },
}

const en: typeof ar = {
  subject: (title, tickets) => `Your ${tickets === 1 ? 'ticket' : 'tickets'}: ${title}`,
  cancelled: {
    subject: (title) => `Cancelled: ${title}`,
    heading: (tickets) => (tickets === 1 ? 'Your ticket is no longer valid' : 'Your tickets are no longer valid'),
    text: 'This event has been cancelled.',
  },
  held: {
    subject: (title) => `Confirm your booking within 15 minutes: ${title}`,
    heading: 'One step left',
    text: (until) =>
      `We're holding your tickets until ${until}, Bahrain time. Open this link to confirm your booking, and we'll email your ticket right away.`,
    confirm: 'Confirm booking',
    why: 'We ask because many bookings came from the same network. Not yours? Ignore this email, and the tickets go back on sale.',
  },
  heading: (tickets) => (tickets === 1 ? 'Your ticket is ready' : 'Your tickets are ready'),
  greeting: (tickets) =>
    `Thank you. ${tickets === 1 ? 'This is your ticket' : 'These are your tickets'}: please keep this email until the day.`,
  show_code: 'Show this code at the door, on your phone or on paper:',
  qr_alt: 'Your QR code',
  pay_at_door: 'You pay at the door: nothing has been charged online.',
  nothing_to_pay: 'Entry is free. Nothing to pay.',
  nothing_due: 'Paid in full: nothing more to pay.',
  replaces:
    'This is your new ticket: your payment came after the first booking had run out, and there were still tickets.',
  receipt: {
    paid: 'Paid',
    by: 'By',
    when: 'On',
  },
  event_page: 'Event page',
  quantity: 'Tickets',
  people: 'People',
  sent_to: (name) => `Sent to \u2068${name}\u2069`,
  handed_on: 'Sent to someone',
  discount: 'Discount',
  total: 'Total',
  free: 'Free',
  list_subject: 'Your tickets on Masrah',
  list_greeting: 'Here are the tickets booked with your email:',
  list_changed: 'This booking changed a moment ago.',
  list_handed_on: 'Someone sent you these tickets:',
  list_waiting: 'This email is on the waiting list for these events. We only offer tickets once you confirm it:',
  list_confirm: 'Confirm my email',
  list_place: 'See my place in line',
  open_ticket: 'Open your ticket',
  older_text: (listed) => `These are the latest ${listed} of your tickets. Log in with this email to see them all.`,
  all_tickets: 'My tickets',
  voided: {
    subject: (tickets) => `The organiser cancelled your ${tickets === 1 ? 'ticket' : 'tickets'}`,
    text: (tickets) =>
      tickets === 1
        ? "We're sorry: the organiser cancelled your ticket. It's no longer valid."
        : "We're sorry: the organiser cancelled these tickets. They're no longer valid.",
    reason: 'Reason',
    ask: 'If you have a question, or think this is a mistake, please contact us.',
    contact: 'Contact us',
  },
  reminder: {
    subject: (title) => `Reminder: ${title}`,
    text: (tickets) =>
      `Your event is in the next 24 hours. Here are the details and your ${tickets === 1 ? 'ticket' : 'tickets'}.`,
    due: 'To pay',
    paid: 'Paid in full',
    open_ticket: (reference) => `Open ticket ${reference} and its QR code`,
    map: 'Open the map',
  },
}

/** Texts of the mails about tickets. */
export const ticketMailWords = { ar, en }
