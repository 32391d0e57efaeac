/** Most rows that a list counts; of more it says that there are more. */
export const MAX_COUNTED = 1000
