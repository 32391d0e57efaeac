import { Link, type LinkProps } from '@tanstack/react-router'
import type { AuditEntry } from '../../../../contract/audit.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Written } from '../../../ui/written.tsx'

/** Name of an action and its entity. */
export function AuditActionText({ entry }: { entry: AuditEntry }) {
  const words = useBundle('admin').audit
  const { action, entity_name, entity_id } = entry
  const name = entity_name ?? entity_id
  const link = linkOf(entry)
  return (
    <span className="wrap-anywhere">
      <span className="font-medium">{words.actions[action]}</span>
      {': '}
      {link ? (
        <Link {...link} className="text-brand underline-offset-4 hover:underline">
          <Written>{name}</Written>
        </Link>
      ) : (
        <Written>{name}</Written>
      )}
    </span>
  )
}

/** Link to the entity's page, if there is one. */
function linkOf({
  entity_type,
  entity_id,
  action,
}: AuditEntry): Pick<LinkProps, 'to' | 'params' | 'search'> | undefined {
  const params = { id: entity_id }
  if (entity_type === 'event') return { to: '/admin/events/$id', params }
  if (entity_type === 'talent') return { to: '/talent-profile/$id', params }
  if (entity_type === 'venue') return { to: '/read/$id', params, search: { type: 'venue' } }
  if (entity_type === 'user' && action !== 'user.delete') return { to: '/admin/users/$id', params }
  return undefined
}
