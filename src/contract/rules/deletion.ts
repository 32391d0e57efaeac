/** A deleted talent, venue or event can be restored for this many days; then it is deleted for good. */
export const RESTORABLE_DAYS = 30
