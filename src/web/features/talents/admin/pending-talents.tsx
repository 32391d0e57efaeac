import { useState } from 'react'
import type { AdminTalent, RejectionReason } from '../../../../contract/calls/admin-talents.ts'
import { MAX_REJECTION_REASON } from '../../../../contract/rules/talent.ts'
import { api } from '../../../lib/api.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { Image } from '../../../ui/image.tsx'
import { Avatar } from '../../../ui/profile-image.tsx'
import { Select } from '../../../ui/select.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { Written } from '../../../ui/written.tsx'
import { portfolioOf } from '../portfolio.tsx'
import { titleOf } from '../title.ts'
import { DecisionButton, ReviewLink } from './decisions.tsx'

/** Talents awaiting approval, with buttons to approve or reject them. */
export function PendingTalents() {
  const { dashboard, records, common } = useBundle('admin')
  const { pending: words, talents } = dashboard
  const { words: site } = useWords()
  const table = useTable({
    name: 'pending',
    queryKey: ['admin', 'talents', 'pending'],
    sorts: ['created', 'name', 'title'],
    fetch: async (request) => (await api()).talents.all({ ...request, status: 'pending' }),
  })
  const [rejected, setRejected] = useState<AdminTalent>()

  const columns: Column<AdminTalent>[] = [
    {
      key: 'name',
      label: common.name,
      sort: 'name',
      cell: ({ name, title, image }) => (
        <span className="flex items-center gap-3">
          <Avatar person={{ name, profile_picture: image }} />
          <span className="min-w-0">
            <Written className="block font-medium">{name}</Written>
            <span className="block text-sm font-normal text-mute desk:hidden">{titleOf(title, site)}</span>
          </span>
        </span>
      ),
    },
    { key: 'email', label: common.email, cell: ({ email }) => <EmailText email={email} /> },
    {
      key: 'title',
      label: records.talent.fields.title,
      sort: 'title',
      cell: ({ title }) => titleOf(title, site),
    },
    { key: 'type', label: talents.type, cell: () => talents.talent },
    { key: 'portfolio', label: words.portfolio, line: 'first-end', cell: (talent) => <Thumbnails talent={talent} /> },
  ]

  return (
    <>
      <DataTable
        caption={words.title}
        columns={columns}
        rowKey={({ id }) => id}
        table={table}
        searchLabel={common.search_people}
        showsActions
        folded
        empty={words.none}
        failed={talents.failed}
        actions={(talent) => (
          <>
            <ReviewLink talent={talent} />
            <DecisionButton
              label={words.approve}
              talent={talent}
              decide={async () => (await api()).talents.approve({ id: talent.id })}
              done={words.approved(talent.email)}
              failed={() => words.approve_failed}
            />
            <Button
              variant="warning"
              aria-label={common.labelled(words.reject, talent.name)}
              onClick={() => setRejected(talent)}
            >
              {words.reject}
            </Button>
          </>
        )}
      />
      {rejected && <RejectDialog talent={rejected} onClose={() => setRejected(undefined)} />}
    </>
  )
}

const SHOWN_WORKS = 3

/** The first works of a talent. */
function Thumbnails({ talent }: { talent: AdminTalent }) {
  const { pending: words } = useBundle('admin').dashboard
  const images = portfolioOf(talent).slice(0, SHOWN_WORKS)
  if (images.length === 0) return <span className="max-desk:hidden">—</span>
  return (
    <div className="flex gap-1">
      {images.map(({ slot, address }) => (
        <div key={slot} className="relative size-12 shrink-0 overflow-hidden rounded-sm">
          <Image address={address} purpose="portfolio" alt={words.portfolio_image(talent.name, slot)} sizes="48px" />
        </div>
      ))}
    </div>
  )
}

const FIRST_REASON: RejectionReason = 'incomplete profile'
const OTHER = 'other'

interface RejectDialogProps {
  talent: AdminTalent
  onClose: () => void
}

/** Rejects a talent, for a preset reason or in the admin's own words. */
function RejectDialog({ talent: { id, name, email }, onClose }: RejectDialogProps) {
  const { reject: words } = useBundle('admin').dashboard
  const { words: site } = useWords()
  const [preset, setPreset] = useState<string>(FIRST_REASON)
  const isOther = preset === OTHER
  return (
    <ActionDialog
      title={words.title(name)}
      confirmLabel={words.submit}
      reason={isOther ? { label: words.custom, maxLength: MAX_REJECTION_REASON, required: words.required } : undefined}
      action={async (typed) => (await api()).talents.reject({ id, email, reason: isOther ? typed : preset })}
      refetch={[['admin']]}
      toast={{ about: 'reject', success: () => words.rejected(email), failure: () => words.failed }}
      onClose={onClose}
    >
      <Select label={words.reason} value={preset} onChange={({ target }) => setPreset(target.value)}>
        {Object.entries(site.talents.reasons).map(([reason, text]) => (
          <option key={reason} value={reason}>
            {text}
          </option>
        ))}
        <option value={OTHER}>{words.other}</option>
      </Select>
    </ActionDialog>
  )
}
