import type { talentPages } from '../../locales/ar/talent.ts'

const DAY_MINUTES = 1440

/** How soon a talent usually answers, rounded up. */
export function answerTime(minutes: number, words: typeof talentPages): string {
  return minutes > DAY_MINUTES
    ? words.answers_in_days(Math.ceil(minutes / DAY_MINUTES))
    : words.answers_in_hours(Math.max(1, Math.ceil(minutes / 60)))
}
