import { type HeadMatch, pageHead } from '../../../lib/head.ts'
import { loadAdminWords } from '../../admin/words.ts'
import { imageWords } from '../../images/words.ts'
import { eventPageWords } from '../words.ts'
import { eventsAdminWords } from './words.ts'

/** Head of an admin's page about events, once its texts are loaded. */
export async function adminEventHead(match: HeadMatch, title: 'title' | 'new_title' | 'edit_title') {
  const { language } = match.context
  const [words] = await Promise.all([
    eventsAdminWords.load(language),
    eventPageWords.load(language),
    imageWords.load(language),
    loadAdminWords(language),
  ])
  return pageHead(match, { path: match.pathname, title: words[title], description: words.description, indexed: false })
}
