const ar = {
  quantity: 'عدد الأشخاص',
  waiting: {
    subject: (title: string) => `أنت في قائمة الانتظار: ${title}`,
    heading: 'أنت في قائمة الانتظار',
    text: 'نفدت تذاكر هذه الفعالية، وأنت الآن في قائمة انتظارها. عند توفّر أماكن تكفيك نراسلك، ولك ساعتان لحجزها.',
    position: 'رقمك في القائمة',
    open: 'عرض دوري',
    unasked: 'من الرابط نفسه يمكنك تغيير عدد الأشخاص ومغادرة القائمة. إن لم يكن هذا الطلب منك، فالمغادرة بضغطة واحدة.',
  },
  offer: {
    subject: (title: string) => `توفّرت أماكن لك: ${title}`,
    heading: 'جاء دورك',
    text: (until: string) =>
      `توفّر ما تنتظره، ونحتفظ لك به حتى الساعة ⁨${until}⁩ بتوقيت البحرين، وبعدها ينتقل إلى من يليك.`,
    take: 'الحجز الآن',
    decline: 'إن لم تعد بحاجة إليها فيمكنك الاعتذار عنها من الرابط نفسه، لتنتقل إلى من يليك في الحال.',
  },
}

const en: typeof ar = {
  quantity: 'People',
  waiting: {
    subject: (title) => `You are on the waiting list: ${title}`,
    heading: 'You are on the waiting list',
    text: 'This event is sold out, and you are on its waiting list. As soon as there are enough places for you, we email you, and you have two hours to book them.',
    position: 'Your place in line',
    open: 'See my place in line',
    unasked:
      'The same link also lets you change the number of people or leave the list. If you did not ask for this, leave in one tap.',
  },
  offer: {
    subject: (title) => `There are places for you: ${title}`,
    heading: "It's your turn",
    text: (until) =>
      `What you were waiting for is free, and we are holding it for you until ${until}, Bahrain time. After that it goes to the next in line.`,
    take: 'Book now',
    decline: 'Changed your mind? Decline at the same link, so that the next in line gets them at once.',
  },
}

/** Texts of the mails of the waiting list. */
export const waitingWords = { ar, en }
