const ar = {
  mail: {
    subject: (code: string) => `${code} رمز تأكيد بريدك على مسرح`,
    heading: 'رمز تأكيد بريدك',
    text: 'هذا رمز تأكيد بريدك. يكفي إدخاله في الصفحة التي طُلب منها، وهو صالح لمدة 15 دقيقة:',
    never: 'هذا الرمز لك وحدك، فلا يُعطى لأحد. لن يطلبه منك منظّم ولا أحد من فريق مسرح، لا بالهاتف ولا برسالة.',
    unasked: 'إن لم يكن هذا الطلب منك فيكفي إهمال هذه الرسالة: لا يعمل الرمز إلا في المتصفح الذي طُلب منه.',
  },
}

const en: typeof ar = {
  mail: {
    subject: (code) => `${code} is your Masrah code`,
    heading: 'Confirm your email',
    text: 'Enter this code on the page that asked for it, to show that this email is yours. It works for 15 minutes:',
    never:
      'Never tell it to anyone. No organiser, and nobody at Masrah, will ever ask you for it, by phone or by message.',
    unasked: "Didn't ask for a code? You can ignore this email: the code only works in the browser that asked for it.",
  },
}

/** Texts of the mail of a code. */
export const addressProofWords = { ar, en }
