const ar = {
  deleted: {
    talent: (name: string) => `حُذفت الموهبة: ${name}. يمكن استعادتها خلال 30 يومًا.`,
    venue: (name: string) => `حُذف المكان: ${name}. يمكن استعادته خلال 30 يومًا.`,
  },
  restored: (name: string) => `تمت الاستعادة: ${name}`,
}

const en: typeof ar = {
  deleted: {
    talent: (name) => `Talent deleted: ${name}. It can be restored for 30 days.`,
    venue: (name) => `Venue deleted: ${name}. It can be restored for 30 days.`,
  },
  restored: (name) => `Restored: ${name}`,
}

/** Messages of the admin calls. */
export const adminWords = { ar, en }
