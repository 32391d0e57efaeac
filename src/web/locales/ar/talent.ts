import { availability } from './talent/availability.ts'
import { reviews } from './talent/reviews.ts'
import { talentPages } from './talent/talent-pages.ts'

/** Texts of the list of talents, and of a talent's page. Part of the first visit of `/talents`. */
export const talent = { availability, reviews, talentPages }
