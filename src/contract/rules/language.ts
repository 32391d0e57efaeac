export type Language = 'ar' | 'en'
export type Direction = 'rtl' | 'ltr'

export const LANGUAGES: readonly Language[] = ['ar', 'en']
export const DEFAULT_LANGUAGE: Language = 'ar'

/** Key of the language in local storage and the name of its cookie. */
export const LANGUAGE_KEY = 'i18nextLng'

export function isLanguage(value: unknown): value is Language {
  return value === 'ar' || value === 'en'
}

export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** The language of a text: Arabic if it contains Arabic letters. */
export function languageOfText(text: string): Language {
  return /\p{Script=Arabic}/u.test(text) ? 'ar' : 'en'
}

/** The language of a text, and so its direction, by its first letter; undefined without an Arabic or Latin one. */
export function writtenLanguage(text: string | null | undefined): Language | undefined {
  const letter = text?.match(/\p{Script=Arabic}|\p{Script=Latin}/u)?.[0]
  return letter === undefined ? undefined : languageOfText(letter)
}
