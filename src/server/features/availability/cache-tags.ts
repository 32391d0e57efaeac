/** Cache tag of responses that show when a talent is busy. */
export const calendarTag = (talentId: string) => `calendar:${talentId}`

/** Cache tags of responses that depend on when a talent is busy: changing such a time drops these and no others. */
export const busyTags = (talentId: string) => [calendarTag(talentId), 'talents-by-date']
