import { type HeadMatch, pageHead } from '../../lib/head.ts'
import { newsletterWords } from './words.ts'

/** Head of the page that confirms a subscription, without its secret token. */
export async function confirmHead(match: HeadMatch) {
  const { confirm_title, confirm_description } = await newsletterWords.load(match.context.language)
  return pageHead(match, {
    path: '/newsletter',
    title: confirm_title,
    description: confirm_description,
    indexed: false,
  })
}
