export const gigsClass = 'container py-8 sm:py-12'

/** Grid of available gigs. */
export const gigGridClass = 'grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-6 desk:grid-cols-3'

/** A gig in the grid. */
export const gigCardClass = 'flex h-full min-w-0 flex-col overflow-hidden rounded-card border border-line bg-card'

/** A gig in a list of own gigs or applications: its image beside its text if there is room. */
export const gigRowClass = 'overflow-hidden rounded-card border border-line bg-card'
export const gigRowGridClass =
  'grid grid-cols-1 sm:grid-cols-[13rem_minmax(0,1fr)] desk:grid-cols-[16rem_minmax(0,1fr)]'
