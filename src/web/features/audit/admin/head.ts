import { type HeadMatch, pageHead } from '../../../lib/head.ts'
import { loadAuditWords } from './words.ts'

export async function auditHead(match: HeadMatch) {
  const { title, description } = await loadAuditWords(match.context.language)
  return pageHead(match, { path: '/admin/audit', title, description, indexed: false })
}
