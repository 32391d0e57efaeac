import type { CacheTag } from '../../../contract/call.ts'

/** Cache tag of responses that show when a talent is busy. */
export const calendarTag = (talentId: string): CacheTag => `calendar:${talentId}`

/** Cache tags of responses that depend on when a talent is busy: changing such a time drops these and no others. */
export const busyTags = (talentId: string): CacheTag[] => [calendarTag(talentId), 'talents-by-date']
