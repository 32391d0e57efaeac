/** Authors of the demo's reviews, without accounts. */
export const demoReviewers = [
  { slug: 'reviewer-fatima', first_name: 'فاطمة', last_name: 'الجودر', gender: 'female', language: 'ar' },
  { slug: 'reviewer-hamad', first_name: 'حمد', last_name: 'القصيبي', gender: 'male', language: 'ar' },
  { slug: 'reviewer-zainab', first_name: 'زينب', last_name: 'العصفور', gender: 'female', language: 'ar' },
  { slug: 'reviewer-claire', first_name: 'Claire', last_name: 'Whitfield', gender: 'female', language: 'en' },
  { slug: 'reviewer-arjun', first_name: 'Arjun', last_name: 'Nair', gender: 'male', language: 'en' },
] as const

type Reviewer = 'fatima' | 'hamad' | 'zainab' | 'claire' | 'arjun'

/** A review of a demo talent, dated in days before now; the talent's reply follows a day later. */
interface DemoReview {
  talent: string
  by: Reviewer
  rating: 1 | 2 | 3 | 4 | 5
  days_ago: number
  comment: string
  reply?: string
}

export const demoReviews: readonly DemoReview[] = [
  {
    talent: 'huda-almannai',
    by: 'fatima',
    rating: 5,
    days_ago: 9,
    comment: 'رسمت لوحة أمام ضيوفنا في ليلة الافتتاح، وبقي الجميع حولها حتى آخر لمسة. اللوحة اليوم في صدر المجلس.',
    reply: 'شكرًا على الثقة، وعلى الضوء الجميل في المكان!',
  },
  {
    talent: 'huda-almannai',
    by: 'claire',
    rating: 5,
    days_ago: 31,
    comment: 'Calm, punctual, and so gifted with colour.',
  },
  {
    talent: 'huda-almannai',
    by: 'hamad',
    rating: 4,
    days_ago: 47,
    comment: 'عمل متقن، وإن احتجنا إلى وقت أطول مما توقعنا.',
  },
  {
    talent: 'ali-alsaffar',
    by: 'zainab',
    rating: 5,
    days_ago: 4,
    comment: 'عزف على العود في حفل تخرّج ابنتي. سكتت القاعة كلها من أول مقام.',
    reply: 'كانت ليلة دافئة، وألف مبروك للخريجة.',
  },
  {
    talent: 'ali-alsaffar',
    by: 'arjun',
    rating: 5,
    days_ago: 22,
    comment: 'Our guests from abroad still talk about the oud.',
  },
  {
    talent: 'dj-marsa',
    by: 'arjun',
    rating: 5,
    days_ago: 6,
    comment: 'Read the room perfectly. The dance floor never emptied.',
  },
  {
    talent: 'dj-marsa',
    by: 'claire',
    rating: 3,
    days_ago: 17,
    comment: 'Great taste in music, but the sound check started forty minutes late.',
    reply: 'You are right, and I am sorry: I now plan an hour for it.',
  },
  {
    talent: 'dj-nahham',
    by: 'hamad',
    rating: 4,
    days_ago: 12,
    comment: 'مزج بين أغاني البحر والإيقاعات الحديثة بذوق جميل.',
  },
  {
    talent: 'firqat-dilmun',
    by: 'fatima',
    rating: 5,
    days_ago: 15,
    comment: 'فرقة تملأ المكان بهجة، والصغار حفظوا الأغاني.',
  },
  {
    talent: 'firqat-dilmun',
    by: 'zainab',
    rating: 4,
    days_ago: 38,
    comment: 'أداء رائع، والصوت كان عاليًا بعض الشيء في القاعة.',
  },
  {
    talent: 'um-yousif-henna',
    by: 'zainab',
    rating: 5,
    days_ago: 20,
    comment: 'نقوش دقيقة وألوان ثابتة، وصبر طويل مع الأطفال.',
  },
  {
    talent: 'ahmed-albinali',
    by: 'claire',
    rating: 5,
    days_ago: 8,
    comment: 'Pictures of our wedding that feel like the day itself.',
  },
  { talent: 'ahmed-albinali', by: 'fatima', rating: 4, days_ago: 26, comment: 'صور جميلة وتسليم سريع.' },
  { talent: 'maryam-alkaabi', by: 'hamad', rating: 5, days_ago: 11, comment: 'قدّمت مؤتمرنا باللغتين بثقة وحضور لافت.' },
  {
    talent: 'hakawati-bunasser',
    by: 'fatima',
    rating: 5,
    days_ago: 19,
    comment: 'حكايات من زمن الغوص أنصت لها الكبار قبل الصغار.',
  },
  {
    talent: 'khalifa-budhehka',
    by: 'hamad',
    rating: 4,
    days_ago: 29,
    comment: 'ضحكنا من القلب، والنكات تناسب العائلة.',
  },
  {
    talent: 'saar-string-quartet',
    by: 'claire',
    rating: 5,
    days_ago: 14,
    comment: 'Elegant, and they learned our song in a week.',
  },
  {
    talent: 'saar-string-quartet',
    by: 'arjun',
    rating: 4,
    days_ago: 41,
    comment: 'Beautiful sound in the garden, even with the wind.',
  },
  {
    talent: 'captain-bubbles',
    by: 'arjun',
    rating: 5,
    days_ago: 3,
    comment: 'Thirty six-year-olds, two hours, not one tear. A hero.',
  },
  { talent: 'omar-vance', by: 'claire', rating: 4, days_ago: 24, comment: 'I still do not know how he found my card.' },
  {
    talent: 'tom-hartley',
    by: 'arjun',
    rating: 2,
    days_ago: 33,
    comment: 'Funny at times, but too long for a company dinner.',
  },
]
