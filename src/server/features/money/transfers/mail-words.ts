const ar = {
  asked: {
    subject: (event: string) => `بيانات التحويل البنكي: ${event}`,
    heading: 'بقي التحويل البنكي',
    text: (sum: string, due: string) =>
      `تذاكرك محجوزة لك. يُرجى تحويل ${sum} حتى ${due}، وكتابة مرجع الدفع في بيان التحويل كي نعرف أنه منك.`,
  },
  reminder: {
    subject: (event: string) => `تذكير بالتحويل البنكي: ${event}`,
    heading: 'لم يصل تحويلك البنكي بعد',
    text: (sum: string, due: string) =>
      `تذاكرك محجوزة لك حتى ${due}، والمبلغ المطلوب ${sum}. إن كنت قد حوّلته فيمكنك إخبارنا بذلك من صفحة الدفع.`,
  },
  part: {
    subject: (event: string) => `وصل جزء من المبلغ: ${event}`,
    heading: 'وصل جزء من المبلغ',
    text: (came: string, rest: string, due: string) =>
      `وصل ${came} بتحويل بنكي، وبقي ${rest}. يُرجى تحويل الباقي حتى ${due} بالمرجع نفسه.`,
  },
  over: {
    subject: (event: string) => `انتهت مدة التحويل البنكي: ${event}`,
    heading: 'انتهت مدة الحجز',
    text: 'لم يصل تحويلك البنكي في وقته، فعادت التذاكر متاحة. إن كنت قد حوّلت المبلغ فلن يضيع: إن بقيت أماكن عند وصوله حجزناها لك، وإلا أعدناه إليك.',
  },
  late: {
    subject: (event: string) => `وصل تحويلك بعد انتهاء الحجز: ${event}`,
    heading: 'يعود إليك مبلغك',
    text: (sum: string) =>
      `وصل تحويلك البنكي (${sum}) بعد انتهاء مدة الحجز، ولم يعد ممكنًا حجز الأماكن نفسها. نعيده إليك بتحويل بنكي.`,
  },
  more: {
    subject: (event: string) => `وصل أكثر من المطلوب: ${event}`,
    heading: 'يعود إليك ما زاد',
    text: (sum: string) => `وصل بتحويل بنكي ${sum} زيادة على المطلوب. نعيده إليك بتحويل بنكي، ولا يتغيّر حجزك.`,
  },
  return: {
    subject: (event: string) => `مبلغ يعود إليك: ${event}`,
    heading: 'مبلغ يعود إليك',
    text: (sum: string) => `يعود إليك ${sum} مما دفعته بتحويل بنكي.`,
  },
  ask_iban: 'يُرجى إخبارنا إلى أي حساب نحوّله، من هذا الرابط. يصلح مرة واحدة خلال 30 يومًا، ولا نسأل عن رقم حسابك بغيره.',
  iban: 'إلى أي حساب؟',
  known_iban: 'نحوّله إلى الحساب الذي ذكرته لنا، ولا يلزمك أي إجراء.',
  amount: 'المبلغ',
  to_name: 'اسم الحساب',
  to_iban: 'رقم الآيبان (IBAN)',
  benefitpay: 'رقم بنفت بي',
  reference: 'مرجع الدفع',
  until: 'يُحوَّل حتى',
  limit: 'حدّ التحويل الفوري (فوري+) 1,000 د.ب في اليوم. وإن زاد المبلغ عليه فيمكن تحويله في يومين.',
  pay_page: 'صفحة الدفع',
  event_page: 'صفحة الفعالية',
}

const en: typeof ar = {
  asked: {
    subject: (event) => `Bank transfer details: ${event}`,
    heading: 'Only the bank transfer is left',
    text: (sum, due) =>
      `We're holding your tickets. Send ${sum} by bank transfer until ${due}, with the payment reference in its description, so that we know it's yours.`,
  },
  reminder: {
    subject: (event) => `Reminder of your bank transfer: ${event}`,
    heading: "Your bank transfer hasn't arrived yet",
    text: (sum, due) =>
      `We're holding your tickets until ${due}. ${sum} is still to pay. If you have sent it, you can tell us on the payment page.`,
  },
  part: {
    subject: (event) => `Part of the amount arrived: ${event}`,
    heading: 'Part of the amount arrived',
    text: (came, rest, due) =>
      `${came} arrived by bank transfer, and ${rest} is still to pay. Send the rest until ${due}, with the same reference.`,
  },
  over: {
    subject: (event) => `The time for your bank transfer is over: ${event}`,
    heading: 'The time is over',
    text: "Your bank transfer didn't arrive in time, so the tickets went back on sale. If you have sent the money, it isn't lost: when it arrives, we book the same tickets for you if there are any left, or send it back.",
  },
  late: {
    subject: (event) => `Your bank transfer arrived late: ${event}`,
    heading: 'Your money comes back',
    text: (sum) =>
      `Your bank transfer of ${sum} arrived after the booking had run out, and the same tickets were no longer available. We send it back by bank transfer.`,
  },
  more: {
    subject: (event) => `More than the amount arrived: ${event}`,
    heading: 'What is too much comes back',
    text: (sum) =>
      `${sum} more than was due arrived by bank transfer. We send it back by bank transfer. Your booking stays as it is.`,
  },
  return: {
    subject: (event) => `Money comes back to you: ${event}`,
    heading: 'Money comes back to you',
    text: (sum) => `${sum} of what you paid by bank transfer comes back to you.`,
  },
  ask_iban:
    "Tell us which account to send it to, by this link. It's good once, for 30 days. We never ask for your account number in any other way.",
  iban: 'To which account?',
  known_iban: "We send it to the account that you told us. You don't need to do anything.",
  amount: 'Amount',
  to_name: 'Account name',
  to_iban: 'IBAN',
  benefitpay: 'BenefitPay number',
  reference: 'Payment reference',
  until: 'Send it until',
  limit: 'Instant bank transfers (Fawri+) are limited to BD 1,000 a day. Larger amounts can be sent over two days.',
  pay_page: 'Payment page',
  event_page: 'Event page',
}

/** Texts of the mails about bank transfers. */
export const transferMailWords = { ar, en }
