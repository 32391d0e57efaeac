import { DEFAULT_LANGUAGE } from '../../../contract/rules/language.ts'
import { calls } from '../calls.ts'
import { languageInUrl, messageLanguage, pageLanguage } from '../language.ts'
import { pageUrl } from '../page-url.ts'
import { FEED, OG_IMAGE, tagInUrl } from '../paths.ts'

/** URLs of localized calls. */
const LOCALIZED = new RegExp(
  `^(?:${calls.flatMap(({ localized, path }) => (localized ? [path.replace(/\{\w+\}/g, '[^/?]+')] : [])).join('|')})(?:\\?|$)`,
)

/** The cache key: the URL, and its language for pages and localized calls. */
export function keyOf(url: string, headers: { cookie?: string; 'accept-language'?: string }): string {
  if (url.startsWith('/api/')) {
    if (!LOCALIZED.test(url)) return url
    return `${messageLanguage(url, headers)} ${url}`
  }
  const ogImage = OG_IMAGE.exec(url)
  // Other query parameters are left out of the key: they would have the same image drawn again and again.
  if (ogImage) return `${languageInUrl(url) ?? DEFAULT_LANGUAGE} ${ogImage[0]}`
  const language = pageLanguage(url, headers.cookie)
  const feed = FEED.exec(url)
  if (!feed) return `${language} ${pageUrl(url)}`
  // Here, too, only language and tag count.
  const tag = tagInUrl(url)
  return `${language} ${feed[0]}${tag ? `?tag=${tag}` : ''}`
}
