import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminTalent, RejectionReason } from '../../../../contract/calls/admin-talents.ts'
import { MAX_REJECTION_REASON, PORTFOLIO_SLOTS } from '../../../../contract/rules/talent.ts'
import { api } from '../../../lib/api.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { PortfolioImage } from '../../../ui/image.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { Written } from '../../../ui/written.tsx'
import { titleOf } from '../title.ts'

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
      cell: ({ name }) => <Written className="font-medium">{name}</Written>,
    },
    { key: 'email', label: common.email, cell: ({ email }) => <EmailText email={email} /> },
    { key: 'title', label: records.talent.fields.title, sort: 'title', cell: ({ title }) => titleOf(title, site) },
    { key: 'type', label: talents.type, cell: () => talents.talent },
    { key: 'portfolio', label: words.portfolio, cell: (talent) => <Thumbnails talent={talent} /> },
  ]

  return (
    <>
      <DataTable
        caption={words.title}
        columns={columns}
        rowKey={({ id }) => id}
        table={table}
        searchLabel={common.search_people}
        empty={words.none}
        failed={talents.failed}
        actions={(talent) => (
          <>
            <ButtonLink
              to="/talent-profile/$id"
              params={{ id: talent.id }}
              aria-label={common.labelled(talents.review, talent.name)}
            >
              {talents.review}
            </ButtonLink>
            <ApproveButton talent={talent} />
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

function Thumbnails({ talent }: { talent: AdminTalent }) {
  const { pending: words } = useBundle('admin').dashboard
  if (PORTFOLIO_SLOTS.every((slot) => !talent[`portfolio_img_${slot}`])) return '—'
  return (
    <div className="flex flex-wrap gap-1">
      {PORTFOLIO_SLOTS.map((slot) => {
        const address = talent[`portfolio_img_${slot}`]
        return (
          address && (
            <div key={slot} className="relative size-10 overflow-hidden rounded-sm">
              <PortfolioImage
                address={address}
                alt={words.portfolio_image(talent.name, slot)}
                sizes="40px"
                fit="cover"
              />
            </div>
          )
        )
      })}
    </div>
  )
}

function ApproveButton({ talent: { id, name, email } }: { talent: AdminTalent }) {
  const { common, dashboard } = useBundle('admin')
  const { pending: words } = dashboard
  const queryClient = useQueryClient()
  const approval = useMutation({
    mutationFn: async () => (await api()).talents.approve({ id }),
    onSuccess: () => toast({ variant: 'success', text: words.approved(email) }),
    onError: () => toast({ variant: 'error', text: words.approve_failed }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
  return (
    <Button
      variant="main"
      busy={approval.isPending}
      aria-label={common.labelled(words.approve, name)}
      onClick={() => approval.mutate()}
    >
      {words.approve}
    </Button>
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
