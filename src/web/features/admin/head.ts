import { type HeadMatch, pageHead } from '../../lib/head.ts'
import { imageWords } from '../images/words.ts'
import { profileWords } from '../profiles/words.ts'
import { recordWords } from './record-words.ts'
import { loadAdminWords } from './words.ts'

export async function dashboardHead(match: HeadMatch) {
  const { language } = match.context
  const [{ title, description }] = await Promise.all([loadAdminWords(language), profileWords.load(language)])
  return pageHead(match, { path: '/admin', title, description, indexed: false })
}

/** Head of pages that add, edit or show a talent or a venue, or list venues. */
export async function recordHead(match: HeadMatch, page: 'create' | 'edit' | 'read' | 'venues') {
  const { language } = match.context
  const [words] = await Promise.all([
    recordWords.load(language),
    loadAdminWords(language),
    profileWords.load(language),
    imageWords.load(language),
  ])
  return pageHead(match, {
    path: match.pathname,
    title: words.page_titles[page],
    description: words.description,
    indexed: false,
  })
}
