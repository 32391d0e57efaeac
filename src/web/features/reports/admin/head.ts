import { type HeadMatch, pageHead } from '../../../lib/head.ts'
import { loadAdminWords } from '../../admin/words.ts'
import { messageWords } from '../../messages/words.ts'
import { reportWords } from './words.ts'

export async function reportsHead(match: HeadMatch) {
  const { language } = match.context
  const [{ title, description }] = await Promise.all([
    reportWords.load(language),
    messageWords.load(language),
    loadAdminWords(language),
  ])
  return pageHead(match, { path: '/admin/reports', title, description, indexed: false })
}
