import { plural } from './plural.ts'

export const ar = {
  brand: 'مسرح',
  shell: {
    skip_to_content: 'تجاوز إلى المحتوى',
  },
  events: {
    tickets_left: plural('ar', {
      zero: 'لم تبقَ تذاكر',
      one: 'بقيت تذكرة واحدة',
      two: 'بقيت تذكرتان',
      few: 'بقيت {n} تذاكر',
      many: 'بقيت {n} تذكرة',
      other: 'بقيت {n} تذكرة',
    }),
  },
}
