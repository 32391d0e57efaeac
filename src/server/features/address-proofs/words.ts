const ar = {
  mail: {
    subject: (code: string) => `${code} رمز تأكيد بريدك على مسرح`,
    heading: 'رمز تأكيد بريدك',
    text: 'أدخل هذا الرمز في الصفحة التي طلبته منها، ليُعرف أن هذا البريد بريدك، وهو صالح لمدة 15 دقيقة:',
    never: 'لا تُخبر به أحدًا. لن يطلبه منك منظّم ولا أحد من فريق مسرح، لا بالهاتف ولا برسالة.',
    unasked: 'لم تطلب هذا الرمز؟ يكفي إهمال هذه الرسالة، فلا يعمل الرمز إلا في المتصفح الذي طُلب منه.',
  },
}

const en: typeof ar = {
  mail: {
    subject: (code) => `${code} is your Masrah code`,
    heading: 'Confirm your email',
    text: 'Enter this code on the page that asked for it, so that we know this email is yours. It works for 15 minutes:',
    never: 'Never tell it to anyone. Neither an organiser nor Masrah will ask you for it, by phone or by message.',
    unasked: "Didn't ask for a code? Ignore this email: it only works in the browser that asked for it.",
  },
}

/** Texts of the mail of a code. */
export const addressProofWords = { ar, en }
