import { formatDay } from '../../../contract/rules/format.ts'

/** The week's programme, written by itself. */
export const weeklyWords = {
  ar: {
    subject: (day: Date) => `برنامج الأسبوع على مسرح: ${formatDay(day, 'ar')}`,
    intro: 'ليالي البحرين القادمة بين يديك. يكفي اختيار أمسية وحجز المكان، والدفع عند المدخل.',
    all: 'البرنامج كاملًا',
  },
  en: {
    subject: (day: Date) => `This week on Masrah: ${formatDay(day, 'en')}`,
    intro: "Bahrain's next nights out. Pick one, book your spot, and pay at the door.",
    all: 'Full programme',
  },
}
