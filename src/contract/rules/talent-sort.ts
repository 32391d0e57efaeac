/**
 * Orders of the list of talents. `price`: the lowest price first, talents without prices last; `rating`: best first, those
 * without reviews last.
 */
export const TALENT_SORTS = ['name', 'price', 'rating'] as const
export type TalentSort = (typeof TALENT_SORTS)[number]
