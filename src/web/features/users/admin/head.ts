import { type HeadMatch, pageHead } from '../../../lib/head.ts'
import { loadUserWords } from './words.ts'

export async function usersHead(match: HeadMatch) {
  const { title, description } = await loadUserWords(match.context.language)
  return pageHead(match, { path: '/admin/users', title, description, indexed: false })
}

export async function userHead(match: HeadMatch) {
  const { user_title, description } = await loadUserWords(match.context.language)
  return pageHead(match, { path: match.pathname, title: user_title, description, indexed: false })
}
