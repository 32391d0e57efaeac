import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Deletable } from '../../../contract/calls/admin.ts'
import { api } from '../../lib/api.ts'
import { apiError } from '../../lib/errors.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'

interface DeletedRecordProps {
  type: Deletable
  record: { id: string; name: string }
  onRestored?: () => void
}

/** Says that a talent or a venue was deleted, and restores it. */
export function RecordDeleted(props: DeletedRecordProps) {
  const { records: words } = useBundle('admin').dashboard
  const notice = useRef<HTMLDivElement>(null)
  // The deleted row may be screens below the notice.
  useEffect(() => notice.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={notice} className="mt-4">
      <Notice variant="ok" live>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-ink">{words.removed(props.record.name)}</p>
          <RestoreButton {...props} text={words.undo} />
        </div>
      </Notice>
    </div>
  )
}

/** Restores a deleted talent or venue. */
export function RestoreButton({
  type,
  record: { id, name },
  onRestored,
  text,
}: DeletedRecordProps & { text?: string }) {
  const { dashboard, common } = useBundle('admin')
  const { records: words } = dashboard
  const queryClient = useQueryClient()
  const restoration = useMutation({
    mutationFn: async () => (await api()).admin.restore({ id, type }),
    onSuccess: () => {
      toast({ variant: 'success', text: words.restored(name) })
      onRestored?.()
    },
    onError: (error) => toast({ variant: 'error', text: apiError(error)?.message ?? words.restore_failed }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
  const label = text ?? common.restore
  return (
    <Button busy={restoration.isPending} aria-label={common.labelled(label, name)} onClick={() => restoration.mutate()}>
      {label}
    </Button>
  )
}
