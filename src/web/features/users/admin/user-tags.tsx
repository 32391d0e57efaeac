import type { UserRow } from '../../../../contract/users.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Tag } from '../../../ui/tag.tsx'

/** Marks of a user: suspended, admin, staff. */
export function UserTags({ user: { suspended_at, is_admin, is_staff } }: { user: UserRow }) {
  const words = useBundle('admin').users
  if (!suspended_at && !is_admin && !is_staff) return null
  return (
    <span className="inline-flex flex-wrap gap-2">
      {suspended_at && <Tag variant="danger">{words.suspended}</Tag>}
      {is_admin && <Tag variant="gold">{words.admin}</Tag>}
      {is_staff && <Tag>{words.staff}</Tag>}
    </span>
  )
}
