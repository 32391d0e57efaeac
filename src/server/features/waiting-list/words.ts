const ar = {
  event: 'الفعالية',
  date: 'الموعد',
  location: 'المكان',
  quantity: 'عدد الأشخاص',
  waiting: {
    subject: (title: string) => `أنت على قائمة الانتظار: ${title}`,
    text: 'نفدت تذاكر هذه الفعالية، وأنت الآن على قائمة انتظارها. متى توفّرت أماكن تكفيك راسلناك، ولك ساعتان لحجزها.',
    position: 'رقمك في القائمة',
    open: 'عرض دوري أو مغادرة القائمة',
    unasked: 'إن لم يكن هذا الطلب منك، فيمكنك مغادرة القائمة من الرابط نفسه بضغطة واحدة.',
  },
  offer: {
    subject: (title: string) => `توفّرت أماكن لك: ${title}`,
    heading: 'جاء دورك',
    text: (until: string) =>
      `توفّرت الأماكن التي تنتظرها، وهي محجوزة لك حتى الساعة ⁨${until}⁩ بتوقيت البحرين. بعدها تنتقل إلى من يليك.`,
    take: 'حجز الأماكن',
    decline: 'لم تعد تريدها؟ افتح الرابط نفسه واعتذر عنها، لتنتقل إلى من يليك في الحال.',
  },
}

const en: typeof ar = {
  event: 'Event',
  date: 'When',
  location: 'Where',
  quantity: 'People',
  waiting: {
    subject: (title) => `You are on the waiting list: ${title}`,
    text: 'This event is sold out, and you are on its waiting list. As soon as there are enough places for you, we email you, and you have two hours to book them.',
    position: 'Your number',
    open: 'See my place, or leave the list',
    unasked: 'If you did not ask for this, the same link takes you off the list in one tap.',
  },
  offer: {
    subject: (title) => `There are places for you: ${title}`,
    heading: 'It is your turn',
    text: (until) =>
      `The places that you wait for are free, and held for you until ${until}, Bahrain time. After that they go to the next in line.`,
    take: 'Book the places',
    decline: 'Changed your mind? Open the same link and decline, so that the next in line gets them at once.',
  },
}

/** Texts of the mails of the waiting list. */
export const waitingWords = { ar, en }
