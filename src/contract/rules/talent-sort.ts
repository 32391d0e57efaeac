/** Orders of the list of talents; `rating`: best first, those without reviews last. */
export const TALENT_SORTS = ['name', 'rating'] as const
export type TalentSort = (typeof TALENT_SORTS)[number]
