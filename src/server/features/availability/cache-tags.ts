import type { CacheTag } from '../../http/public/cache-tags.ts'

/** The cache tag of all that shows when a talent is busy. */
export const calendarTag = (talentId: string): CacheTag => `calendar:${talentId}`

/** The cache tags of all that depends on when a talent is busy: a write of such a time drops these, and nothing else. */
export const busyTags = (talentId: string): CacheTag[] => [calendarTag(talentId), 'talents-by-date']
