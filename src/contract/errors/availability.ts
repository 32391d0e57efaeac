/** Errors of availability; part of the catalogue in `errors.ts`. */
export const availabilityErrors = {
  AVAILABILITY_TIMES_INVALID: {
    status: 400,
    field: 'ends_at',
    en: 'The end must be after the start.',
    ar: 'وقت النهاية بعد وقت البداية.',
  },
  AVAILABILITY_IN_PAST: {
    status: 409,
    field: 'ends_at',
    en: 'This time has already passed. Choose another.',
    ar: 'هذا الوقت قد مضى.',
  },
  AVAILABILITY_TOO_LONG: {
    status: 400,
    field: 'ends_at',
    en: 'Mark up to a year at a time, or a week if it repeats.',
    ar: 'سنة على الأكثر في المرة الواحدة، أو أسبوع إن كان الوقت متكررًا.',
  },
  AVAILABILITY_OUT_OF_RANGE: {
    status: 400,
    field: 'starts_at',
    en: 'The calendar covers this month and the next 24.',
    ar: 'يعرض التقويم هذا الشهر و24 شهرًا بعده.',
  },
  TOO_MANY_MARKS: {
    status: 409,
    en: 'This calendar has too many separate busy times. Mark fewer, longer ones.',
    ar: 'في هذا التقويم أوقات مشغولة متفرقة كثيرة. يمكن جمعها في أوقات أقل عددًا وأطول مدة.',
  },
  CALENDAR_URL_INVALID: {
    status: 400,
    field: 'url',
    en: "Use the address of a calendar that's public on the internet. It starts with https://",
    ar: 'رابط آمن لتقويم متاح للجميع على الإنترنت.',
  },
} as const
