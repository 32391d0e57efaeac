/** Grid of two cards on a phone, else as many as fit. */
export const talentGridClass =
  'grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-9 desk:grid-cols-4 wide:grid-cols-5'

/** Two columns on wide screens: the profile, and its actions. */
export const talentScreenClass =
  'mt-2 grid grid-cols-1 items-start gap-x-12 gap-y-10 desk:grid-cols-[minmax(0,1fr)_24rem]'
