/** A copy of the own data can be downloaded for this long. */
export const DATA_EXPORT_DAYS = 7
