import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Review, ReviewReply } from '../../../contract/reviews.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/session.ts'
import { ItemButton } from './panel.tsx'

interface AuthorButtonsProps {
  of: Review | ReviewReply
  labels: { edit: string; remove: string }
  onOpen: (panel: 'edit' | 'remove') => void
}

/** Edits and deletes a review or reply: its author does both, admins delete. */
export function AuthorButtons({ of, labels, onOpen }: AuthorButtonsProps) {
  const texts = useBundle('talent').reviews
  const { me } = useMe()
  const isMine = me !== undefined && of.user_id === me.id
  return (
    <>
      {isMine && (
        <ItemButton icon={Pencil} panel="edit" aria-label={labels.edit} onClick={() => onOpen('edit')}>
          {texts.edit}
        </ItemButton>
      )}
      {(isMine || me?.is_admin) && (
        <ItemButton icon={Trash2} panel="remove" aria-label={labels.remove} onClick={() => onOpen('remove')}>
          {texts.remove}
        </ItemButton>
      )}
    </>
  )
}
