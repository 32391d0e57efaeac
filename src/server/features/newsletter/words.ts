const ar = {
  subscribed: 'تم اشتراكك في النشرة البريدية!',
  /** The same whether or not the address was known. */
  asked: 'أرسلنا إليك رسالة. يكفي فتح رابطها لتأكيد الاشتراك.',
  subject: 'تأكيد الاشتراك في نشرة مسرح',
  heading: 'خطوة واحدة إلى النشرة',
  text: 'وصلنا طلب لإرسال نشرة مسرح إلى هذا البريد: فعاليات البحرين الجديدة ومواهبها. الرابط صالح لمدة 7 أيام.',
  action: 'تأكيد الاشتراك',
  unasked: 'إن لم يكن الطلب منك، فيكفي تجاهل هذه الرسالة، ولن نرسل إليك شيئًا.',
}

const en: typeof ar = {
  subscribed: "You're now subscribed to the newsletter!",
  asked: 'We sent you an email. Open its link to confirm your subscription.',
  subject: 'Confirm your subscription to the Masrah newsletter',
  heading: 'One step to the newsletter',
  text: "You asked for the Masrah newsletter at this address: what's new on Bahrain's stages. The link works for 7 days.",
  action: 'Confirm my subscription',
  unasked: "Didn't ask for it? Ignore this email and we'll send you nothing.",
}

/** Texts of the newsletter: responses and the confirmation mail. */
export const newsletterWords = { ar, en }
