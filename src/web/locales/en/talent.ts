import type { talent as arabic } from '../ar/talent.ts'
import { availability } from './talent/availability.ts'
import { reviews } from './talent/reviews.ts'
import { talentPages } from './talent/talent-pages.ts'

export const talent: typeof arabic = { availability, reviews, talentPages }
