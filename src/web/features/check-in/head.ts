import { type HeadMatch, pageHead } from '../../lib/head.ts'
import { checkInWords } from './words.ts'

export async function checkInHead(match: HeadMatch) {
  const { title, description } = await checkInWords.load(match.context.language)
  return pageHead(match, { path: '/check-in', title, description, indexed: false })
}
