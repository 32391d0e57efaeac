import type { AuditEntry } from '../../../../contract/audit.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { DateTime } from '../../../ui/formatted.tsx'
import { AuditChanges } from './audit-changes.tsx'

/** Entries of the audit log about one entity. */
export function AuditEntries({ entries }: { entries: AuditEntry[] }) {
  const words = useBundle('admin').audit
  if (entries.length === 0) return <p className="text-mute">{words.none}</p>
  return (
    <ol className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="py-3 first:pt-0 last:pb-0">
          <p className="font-medium">{words.actions[entry.action]}</p>
          <p className="text-sm text-mute">
            <bdi dir="ltr" className="wrap-anywhere">
              {entry.admin_email}
            </bdi>
            {' · '}
            <DateTime instant={entry.created_at} withYear />
          </p>
          <div className="mt-2">
            <AuditChanges entry={entry} />
          </div>
        </li>
      ))}
    </ol>
  )
}
