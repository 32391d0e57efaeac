/** Days for which a deleted talent, venue or event can be restored, before it is deleted for good. */
export const RESTORABLE_DAYS = 30
