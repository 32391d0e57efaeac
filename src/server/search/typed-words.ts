/** The article, where at least three letters follow. */
const ARABIC_ARTICLE = /^ال(?=.{3})/

/** A word as typed, without the Arabic article: it is found with and without. */
export function withoutArticle(word: string): string {
  return word.replace(ARABIC_ARTICLE, '')
}

/** The `tsquery` of rows in which each of the words is the beginning of one. */
export function beginningsQuery(words: string[], alternatives: (word: string) => string[] = () => []): string {
  // Normalised words consist of letters and digits: nothing needs escaping.
  return words
    .map((word) => [`'${word}':*`, ...alternatives(word).map((other) => `'${other}'`)])
    .map((choices) => `(${choices.join(' | ')})`)
    .join(' & ')
}
