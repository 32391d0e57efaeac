/** Splits a word like `pg_trgm`: its beginning weighs more than its end. */
export function trigramsOf(word: string): Set<string> {
  const letters = [...`  ${word} `]
  return new Set(letters.slice(2).map((_, place) => letters.slice(place, place + 3).join('')))
}

/** Jaccard index: common trigrams divided by all trigrams. */
export function similarityOf(one: Set<string>, other: Set<string>): number {
  const common = one.intersection(other).size
  return common / (one.size + other.size - common)
}
