import { REJECTION_REASONS } from '../../../contract/calls/admin-talents.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { sharedTexts } from '../../../contract/texts/both-languages.ts'

/** Messages of the talent calls. */
export const talentWords = {
  ar: {
    approved: (email: string) => `تم اعتماد الموهبة وإرسال رسالة إلى: ⁨${email}⁩`,
    rejected: (email: string) => `تم رفض الموهبة وإرسال رسالة إلى: ⁨${email}⁩`,
  },
  en: {
    approved: (email: string) => `Approved and emailed: ${email}`,
    rejected: (email: string) => `Rejected ${email} and emailed them.`,
  },
}

const ar = {
  approved: {
    subject: 'تم اعتماد صفحتك على مسرح',
    text: 'أصبحت صفحتك ظاهرة للجميع على مسرح.',
    next: 'يمكنك تعديلها متى شئت، في مكانها.',
    button: 'فتح صفحتك',
  },
  rejected: {
    subject: 'لم تُعتمد صفحتك على مسرح بعد',
    text: 'اطّلعنا على صفحتك، ولم نتمكن من اعتمادها بصورتها الحالية.',
    next: 'بعد تعديلها يمكنك إعادة إرسالها لنراجعها من جديد.',
    button: 'مراجعة صفحتك',
  },
  reason: 'السبب',
}

const en: typeof ar = {
  approved: {
    subject: 'Your Masrah page is approved',
    text: 'Everyone on Masrah can see your page now.',
    next: 'You can edit it at any time, right on the page.',
    button: 'Open your page',
  },
  rejected: {
    subject: "Your Masrah page isn't approved yet",
    text: "We looked at your page and couldn't approve it as it is.",
    next: 'Change it, then submit it again for another look.',
    button: 'Review your page',
  },
  reason: 'Reason',
}

/** Texts of the mails to talents. */
export const talentMailWords = { ar, en }

/** Notification when an admin asks for more about a changed name or title. */
export const changeAskedWords = {
  ar: {
    title: 'سؤال عن اسمك أو مجالك الجديد',
    body: 'يلزم فريقنا المزيد ليتأكد من التغيير في صفحتك: نبذة أو صور أو روابط تُظهره، أو العودة إلى ما كان. تبقى صفحتك ظاهرة حتى ذلك الحين.',
  },
  en: {
    title: 'About your new name or title',
    body: 'To confirm the change, our team needs more to go on: an about text, pictures or links that show it, or go back to the earlier one. Your page stays public meanwhile.',
  },
}

/** Texts of the Open Graph image. */
export const shareWords = {
  ar: { price_from: (price: string) => `ابتداءً من ⁨${price}⁩ في الساعة` },
  en: { price_from: (price: string) => `From ${price} an hour` },
}

/** The name of a category in a language; a title in the talent's own words is returned unchanged. */
export function titleIn(title: string, language: Language): string {
  const names: Record<string, string> = sharedTexts[language].categories
  return Object.hasOwn(names, title) ? (names[title] as string) : title
}

/** A preset reason of a rejection in a language; any other as the admin wrote it. */
export function reasonIn(reason: string, language: Language): string {
  const standard = REJECTION_REASONS.find((known) => known === reason)
  return standard ? sharedTexts[language].rejection_reasons[standard] : reason
}
