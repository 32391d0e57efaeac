/** The cache tag of all that shows when a talent is busy. */
export const calendarTag = (talentId: string) => `calendar:${talentId}`

/** The cache tags of all that depends on when a talent is busy: a write of such a time drops these, and nothing else. */
export const busyTags = (talentId: string) => [calendarTag(talentId), 'talents-by-date']
