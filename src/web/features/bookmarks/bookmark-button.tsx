import { Heart } from 'lucide-react'
import type { Talent } from '../../../contract/calls/talents.ts'
import { useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useBookmark } from './bookmark-heart.tsx'
import { useRefreshedBookmark } from './bookmarks.ts'

/** Toggles the bookmark of a talent on its page. */
export function BookmarkButton({ talent: { id, type, name, title, image, about } }: { talent: Talent }) {
  const { words } = useWords()
  const bookmark = { id, type, name, title, image, about }
  const { kept, toggle } = useBookmark(bookmark)
  useRefreshedBookmark(bookmark)
  return (
    <Button aria-pressed={kept} onClick={toggle}>
      <Icon of={Heart} className={`size-5 ${kept ? 'fill-brand text-brand' : ''}`} />
      {kept ? words.talents.bookmarked : words.talents.bookmark}
    </Button>
  )
}
