import { REJECTION_REASONS } from '../../../contract/admin-talents.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { sharedTexts } from '../../../contract/texts/both-languages.ts'

interface TalentWords {
  approved: (email: string) => string
  rejected: (email: string) => string
}

/** Messages of the talent calls. */
export const talentWords: Record<Language, TalentWords> = {
  ar: {
    approved: (email) => `تم اعتماد الموهبة وإرسال رسالة إلى: ⁨${email}⁩`,
    rejected: (email) => `تم رفض الموهبة وإرسال رسالة إلى: ⁨${email}⁩`,
  },
  en: {
    approved: (email) => `Approved and emailed: ${email}`,
    rejected: (email) => `Rejected ${email} and emailed them.`,
  },
}

interface DecisionWords {
  subject: string
  lines: [what: string, next: string]
  button: string
}

interface TalentMailWords {
  greeting: (name: string) => string
  approved: DecisionWords
  rejected: DecisionWords
  reason: string
}

/** Texts of the mails to talents. */
export const talentMailWords: Record<Language, TalentMailWords> = {
  ar: {
    greeting: (name) => `مرحبًا ⁨${name}⁩،`,
    approved: {
      subject: 'تم اعتماد صفحتك على مسرح',
      lines: ['أصبحت صفحتك ظاهرة للجميع على مسرح.', 'يمكنك تعديلها متى شئت، في مكانها.'],
      button: 'فتح صفحتك',
    },
    rejected: {
      subject: 'لم تُعتمد صفحتك على مسرح بعد',
      lines: [
        'اطّلعنا على صفحتك، ولم نتمكن من اعتمادها بصورتها الحالية.',
        'يُرجى تعديلها ثم إعادة إرسالها لنراجعها من جديد.',
      ],
      button: 'مراجعة صفحتك',
    },
    reason: 'السبب',
  },
  en: {
    greeting: (name) => `Hello ${name},`,
    approved: {
      subject: 'Your profile on Masrah is approved',
      lines: ['Your profile can now be seen by everyone on Masrah.', 'You can edit it at any time, right on its page.'],
      button: 'Open your profile',
    },
    rejected: {
      subject: 'Your profile on Masrah is not approved yet',
      lines: [
        'We looked at your profile and could not approve it as it is.',
        'Please change it, then send it in again for another look.',
      ],
      button: 'Review your profile',
    },
    reason: 'Reason',
  },
}

interface ShareWords {
  price_from: (price: string) => string
}

/** Texts of the Open Graph image. */
export const shareWords: Record<Language, ShareWords> = {
  ar: { price_from: (price) => `ابتداءً من ⁨${price}⁩ في الساعة` },
  en: { price_from: (price) => `From ${price} an hour` },
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
