/** Errors of availability; part of the catalogue in `errors.ts`. */
export const availabilityErrors = {
  AVAILABILITY_TIMES_INVALID: {
    status: 400,
    field: 'ends_at',
    en: 'Please choose a start and a later end.',
    ar: 'يُرجى اختيار وقت بداية ووقت نهاية بعده.',
  },
  AVAILABILITY_IN_PAST: {
    status: 409,
    field: 'ends_at',
    en: 'This time has already passed. Please choose another.',
    ar: 'هذا الوقت قد مضى. يُرجى اختيار وقت آخر.',
  },
  AVAILABILITY_TOO_LONG: {
    status: 400,
    field: 'ends_at',
    en: 'Please mark a year at once at most, or a week if it repeats.',
    ar: 'يُرجى تحديد سنة على الأكثر في المرة الواحدة، أو أسبوع إن كان الوقت متكررًا.',
  },
  AVAILABILITY_OUT_OF_RANGE: {
    status: 400,
    field: 'starts_at',
    en: 'The calendar shows this month and the 24 months after it.',
    ar: 'يعرض التقويم هذا الشهر و24 شهرًا بعده.',
  },
  TOO_MANY_MARKS: {
    status: 409,
    en: 'There are too many separate busy times in this calendar. Please mark fewer and longer ones.',
    ar: 'في هذا التقويم أوقات مشغولة متفرقة كثيرة. يُرجى تحديد أوقات أقل عددًا وأطول مدة.',
  },
  CALENDAR_URL_INVALID: {
    status: 400,
    field: 'url',
    en: 'Please enter the address of a calendar that is public on the internet; it starts with https://',
    ar: 'يُرجى إدخال رابط آمن لتقويم متاح للجميع على الإنترنت.',
  },
} as const
