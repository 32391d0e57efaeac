import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ManagedEvent } from '../../../../contract/calls/managed-events.ts'
import type { TicketCode } from '../../../../contract/records/ticket-code.ts'
import { dateTimeComma, formatCount, formatDateTime, formatMoney } from '../../../../contract/rules/format.ts'
import { api } from '../../../lib/api.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyLink } from '../../../ui/copy-link.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { eventCodesQuery } from '../queries.ts'
import { CodeForm } from './code-form.tsx'

/** Codes of an event: what they do, how often they were used, and their links. */
export function CodesSection({ event }: { event: Pick<ManagedEvent, 'id' | 'types'> }) {
  const { codes: words } = useBundle('manage')
  const { common } = useBundle('admin')
  const query = useQuery(eventCodesQuery(event.id))
  const [edited, setEdited] = useState<string>()
  const [leaving, setLeaving] = useState<TicketCode>()
  const close = () => setEdited(undefined)
  return (
    <TitledSection title={words.title} hint={words.text}>
      <div className="grid grid-cols-1 gap-4">
        <Loaded query={query} skeleton={null} failed={words.failed}>
          {(codes) =>
            codes.length > 0 && (
              <ul className="grid max-w-3xl grid-cols-1 gap-2">
                {codes.map((code) =>
                  edited === code.id ? (
                    <li key={code.id}>
                      <CodeForm eventId={event.id} types={event.types} code={code} onClose={close} />
                    </li>
                  ) : (
                    <li
                      key={code.id}
                      className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-card px-4 py-3"
                    >
                      <CodeSummary code={code} types={event.types} />
                      {code.removed_at === null && (
                        <span className="flex flex-wrap gap-2">
                          <CopyLink
                            url={`${globalThis.location?.origin ?? ''}/events/${event.id}?code=${encodeURIComponent(code.code)}`}
                            words={words.copy}
                          />
                          <Button
                            aria-label={common.labelled(common.edit, code.code)}
                            onClick={() => setEdited(code.id)}
                          >
                            <Icon of={Pencil} />
                          </Button>
                          <Button
                            aria-label={common.labelled(words.remove, code.code)}
                            onClick={() => setLeaving(code)}
                          >
                            <Icon of={Trash2} />
                          </Button>
                        </span>
                      )}
                    </li>
                  ),
                )}
              </ul>
            )
          }
        </Loaded>
        {edited === 'new' ? (
          <CodeForm eventId={event.id} types={event.types} onClose={close} />
        ) : (
          <Button className="justify-self-start" onClick={() => setEdited('new')}>
            <Icon of={Plus} />
            {words.add}
          </Button>
        )}
      </div>
      {leaving && (
        <ActionDialog
          title={words.remove_title(leaving.code)}
          confirmLabel={words.remove}
          action={async () => (await api()).codes.remove({ id: event.id, code_id: leaving.id })}
          refetch={[eventCodesQuery(event.id).queryKey]}
          toast={{ about: 'code', success: () => words.removed_toast }}
          onClose={() => setLeaving(undefined)}
        >
          <p>{words.remove_text}</p>
        </ActionDialog>
      )}
    </TitledSection>
  )
}

function CodeSummary({ code, types }: { code: TicketCode } & Pick<ManagedEvent, 'types'>) {
  const { codes: words } = useBundle('manage')
  const { language } = useWords()
  const { percent, amount, type_ids, uses, used, saved, valid_from, valid_until } = code
  const names = type_ids && types.filter(({ id }) => type_ids.includes(id)).map((type) => type[`name_${language}`])
  const facts = [
    percent !== null && words.off(`${percent}%`),
    amount !== null && words.off(formatMoney(amount)),
    names?.map((name) => `\u2068${name}\u2069`).join(dateTimeComma[language]),
    valid_from && words.from(formatDateTime(valid_from, language)),
    valid_until && words.until(formatDateTime(valid_until, language)),
  ].filter(Boolean)
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        <bdi className="wrap-anywhere">{code.code}</bdi>
        {code.unlocks && <Tag>{words.unlocks}</Tag>}
        {code.removed_at !== null && <Tag variant="danger">{words.removed}</Tag>}
      </p>
      {facts.length > 0 && <p className="text-mute">{facts.join(' · ')}</p>}
      <p className="text-sm text-mute">
        <span>{uses === null ? words.used(used) : words.used_of(formatCount(used), formatCount(uses))}</span>
        {saved > 0 && (
          <span>
            {' · '}
            {words.saved_money} <Money dinars={saved} />
          </span>
        )}
      </p>
    </div>
  )
}
