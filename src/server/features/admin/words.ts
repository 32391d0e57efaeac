import type { Deletable } from '../../../contract/admin.ts'
import type { Language } from '../../../contract/rules/language.ts'

interface AdminWords {
  deleted: Record<Deletable, (name: string) => string>
  restored: (name: string) => string
}

/** Messages of the admin calls. */
export const adminWords: Record<Language, AdminWords> = {
  ar: {
    deleted: {
      talent: (name) => `حُذفت الموهبة: ${name}. يمكن استعادتها خلال 30 يومًا.`,
      venue: (name) => `حُذف المكان: ${name}. يمكن استعادته خلال 30 يومًا.`,
    },
    restored: (name) => `تمت الاستعادة: ${name}`,
  },
  en: {
    deleted: {
      talent: (name) => `Talent deleted: ${name}. It can be restored for 30 days.`,
      venue: (name) => `Venue deleted: ${name}. It can be restored for 30 days.`,
    },
    restored: (name) => `Restored: ${name}`,
  },
}
