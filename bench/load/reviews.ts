/** Reviews: each of these users reviews each of these talents, once. */
export interface ReviewLoad {
  talentIds: string[]
  /** The session of each user. */
  cookies: string[]
}

/** The review of number `n`; a different pair of talent and user each time, as long as there are any. */
export function makeReview({ talentIds, cookies }: ReviewLoad, n: number): { cookie: string; body: string } {
  const cookie = cookies[Math.floor(n / talentIds.length)]
  if (!cookie) throw new Error('every user has reviewed every talent')
  const body = JSON.stringify({
    talent_id: talentIds[n % talentIds.length],
    rating: 1 + (n % 5),
    comment: `Everyone sang along, and asked for number ${n}.`,
  })
  return { cookie, body }
}
