const ar = {
  quantity: 'التذاكر',
  waiting: {
    subject: (title: string) => `أنت في قائمة الانتظار: ${title}`,
    heading: 'أنت في قائمة الانتظار',
    text: 'نفدت تذاكر هذه الفعالية، وأنت الآن في قائمة انتظارها. عند توفّر ما يكفيك نراسلك، ولك ساعتان للحجز.',
    position: 'رقمك في القائمة',
    open: 'عرض دوري',
    unasked: 'من الرابط نفسه يمكنك تغيير عدد الأشخاص ومغادرة القائمة. إن لم يكن هذا الطلب منك، فالمغادرة بضغطة واحدة.',
  },
  /** To an address that is not proved. */
  unproved: {
    subject: (title: string) => `تأكيد بريدك لقائمة الانتظار: ${title}`,
    heading: 'بقيت خطوة واحدة',
    text: 'نفدت تذاكر هذه الفعالية، وسُجّل هذا البريد في قائمة انتظارها. لا تُعرض الأماكن إلا بعد تأكيده، ومن يؤكّده خلال 24 ساعة يبقى له دوره.',
    confirm: 'تأكيد بريدي',
    unasked: 'إن لم يكن هذا الطلب منك فيمكنك إهمال هذه الرسالة: لن تُعرض عليك أماكن.',
  },
  offer: {
    subject: (title: string, people: number): string =>
      `${people === 1 ? 'توفّر مكانك' : 'توفّرت الأماكن التي تنتظرها'}: ${title}`,
    heading: 'جاء دورك',
    text: (until: string, people: number): string =>
      `${people === 1 ? 'توفّر مكانك، ونحتفظ لك به' : 'توفّرت الأماكن التي تنتظرها، ونحتفظ لك بها'} حتى الساعة ⁨${until}⁩ بتوقيت البحرين، وبعدها ${people === 1 ? 'ينتقل' : 'تنتقل'} إلى من يليك.`,
    take: 'الحجز الآن',
    decline: 'إن لم يعد العرض يناسبك، فيمكنك الاعتذار عنه من الرابط نفسه، لينتقل إلى من يليك في الحال.',
  },
  moved: {
    subject: (title: string) => `تغيير في فعالية أنت في قائمة انتظارها: ${title}`,
    heading: 'تغيّرت تفاصيل الفعالية',
    text: (isOffered: boolean): string =>
      isOffered
        ? 'تغيّرت تفاصيل الفعالية التي لك عرض فيها. يبقى العرض قائمًا حتى الوقت نفسه.'
        : 'تغيّرت تفاصيل الفعالية التي أنت في قائمة انتظارها. يبقى دورك كما هو.',
    leave: 'إن لم تعد الفعالية تناسبك، فيمكنك مغادرة القائمة من الرابط نفسه بضغطة واحدة.',
  },
  closed: {
    subject: (title: string) => `انتهت قائمة الانتظار: ${title}`,
    heading: 'انتهت قائمة الانتظار',
    text: 'أغلق منظّمو الفعالية فئة التذاكر التي كنت تنتظرها، فانتهت قائمتها، ومعها ما كان معروضًا منها. قد تتوفّر تذاكر من فئات أخرى في صفحة الفعالية.',
  },
  cancelled: {
    subject: (title: string) => `أُلغيت الفعالية: ${title}`,
    heading: 'أُلغيت الفعالية',
    text: (_isOffered: boolean): string =>
      'نأسف لإبلاغك بإلغاء الفعالية التي كنت في قائمة انتظارها. انتهت القائمة، ولا يلزمك شيء.',
  },
}

const en: typeof ar = {
  quantity: 'Tickets',
  waiting: {
    subject: (title) => `You're on the waiting list: ${title}`,
    heading: "You're on the waiting list",
    text: "This event is sold out, and you're on its waiting list. As soon as enough tickets open up for you, we'll email you, and you have two hours to book them.",
    position: 'Your place in line',
    open: 'See my place in line',
    unasked:
      "The same link also lets you change the number of people or leave the list. Didn't ask for this? Leave in one tap.",
  },
  unproved: {
    subject: (title) => `Confirm your email for the waiting list: ${title}`,
    heading: 'One step left',
    text: 'This event is sold out, and this email was put on its waiting list. We only offer tickets once you confirm it. Confirm within 24 hours to keep your place in line.',
    confirm: 'Confirm my email',
    unasked: "Didn't ask for this? Ignore this email and you'll get no offers.",
  },
  offer: {
    subject: (title) => `Tickets have opened up: ${title}`,
    heading: "It's your turn",
    text: (until) =>
      `Tickets have opened up. We're holding yours until ${until}, Bahrain time. After that they go to the next in line.`,
    take: 'Book now',
    decline: 'Changed your mind? Decline at the same link, so the next in line gets them right away.',
  },
  moved: {
    subject: (title) => `An event you're waiting for has changed: ${title}`,
    heading: 'The event has changed',
    text: (isOffered) =>
      isOffered
        ? "The event we're holding tickets for you for has changed. We're still holding them until the same time."
        : "An event you're on the waiting list for has changed. You keep your place in line.",
    leave: 'If it no longer suits you, leave the list at the same link in one tap.',
  },
  closed: {
    subject: (title) => `The waiting list has closed: ${title}`,
    heading: 'The waiting list has closed',
    text: 'The organiser closed the ticket type you were waiting for. Its waiting list has ended, and so have its offers. There may be other types on the event page.',
  },
  cancelled: {
    subject: (title) => `Cancelled: ${title}`,
    heading: 'The event has been cancelled',
    text: () =>
      "We're sorry: this event has been cancelled, and its waiting list with it. You don't need to do anything.",
  },
}

/** Texts of the mails of the waiting list. */
export const waitingWords = { ar, en }
