/** How long a data copy can be downloaded. */
export const DATA_EXPORT_DAYS = 7
