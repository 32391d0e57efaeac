import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { DataExport } from '../../../contract/calls/data-export.ts'
import { API_PREFIX, DATA_EXPORT_FILE_PATH } from '../../../contract/paths.ts'
import { formatDateTime } from '../../../contract/rules/format.ts'
import { api } from '../../lib/api.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { Icon, Spinner } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { type CopyStep, copyStep, fileSize } from './data-copy.ts'

/** Polling interval of a data copy in preparation, which takes seconds, rarely minutes. */
const POLL_MS = 3_000

const dataExportQuery = queryOptions({
  queryKey: ['me', 'data-export'],
  queryFn: async () => (await api()).dataExport.get(),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? POLL_MS : false),
})

/** The data copy: ordered here, created by a job, downloaded here. */
export function DataSection() {
  const words = useBundle('account').settings
  const query = useQuery(dataExportQuery)
  const step = query.data && copyStep(query.data, serverNow())
  return (
    <Card id="data" title={words.data} text={words.data_text}>
      <Loaded
        query={query}
        place="part"
        skeleton={<Skeleton className="h-11 w-48 rounded-full" />}
        failed={words.data_failed}
      >
        {(copy) => (
          <div role="status" className="grid gap-4">
            <CopyState copy={copy} step={copyStep(copy, serverNow())} />
          </div>
        )}
      </Loaded>
      {step && step !== 'preparing' && step !== 'ready today' && <OrderButton step={step} />}
    </Card>
  )
}

function CopyState({ copy: { bytes, expires_at }, step }: { copy: DataExport; step: CopyStep }) {
  const words = useBundle('account').settings
  const { language } = useWords()
  if (step === 'none') return null
  if (step === 'failed') return <p className="text-danger">{words.data_not_made}</p>
  if (step === 'preparing') {
    return (
      <p className="flex items-center gap-3">
        <Spinner className="size-5 text-brand" />
        {words.data_preparing}
      </p>
    )
  }
  return (
    <>
      <p>{expires_at && words.data_ready(formatDateTime(expires_at, language))}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={`${API_PREFIX}${DATA_EXPORT_FILE_PATH}`} download className={buttonClass({ variant: 'main' })}>
          <Icon of={Download} />
          {words.data_download}
        </a>
        {bytes !== null && (
          <bdi dir="ltr" className="text-mute">
            {fileSize(bytes)}
          </bdi>
        )}
      </div>
      {step === 'ready today' && <p className="text-sm text-mute">{words.data_tomorrow}</p>}
    </>
  )
}

function OrderButton({ step }: { step: CopyStep }) {
  const words = useBundle('account').settings
  const queryClient = useQueryClient()
  const ordering = useMutation({
    mutationFn: async () => (await api()).dataExport.order(),
    onSuccess: (copy) => {
      queryClient.setQueryData(dataExportQuery.queryKey, copy)
      toast({ variant: 'success', about: 'data', text: words.data_ordered })
    },
    // Ordered in another tab, for example.
    onError: () => queryClient.invalidateQueries({ queryKey: dataExportQuery.queryKey }),
  })
  return (
    <div className="mt-4 grid justify-items-start gap-4 first:mt-0">
      <Button busy={ordering.isPending} onClick={() => ordering.mutate()}>
        {step === 'none' ? words.data_order : words.data_order_again}
      </Button>
      <ErrorNotice error={ordering.error} />
    </div>
  )
}
