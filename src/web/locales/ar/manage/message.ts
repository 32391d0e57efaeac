export const message = {
  title: 'رسالة إلى حاملي التذاكر',
  description: 'رسالة إلى حاملي تذاكر الفعالية.',
  time_hint: 'إن تُرك فارغًا تُرسل الآن.',
}
