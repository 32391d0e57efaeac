import { Check, Copy } from 'lucide-react'
import { useBundle } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useCopy } from '../../../ui/copy-link.tsx'
import { Icon } from '../../../ui/icon.tsx'

interface CopiedFactProps {
  name: string
  /** As people read it. */
  shown: string
  /** As an app of a bank takes it. */
  copied: string
}

/** A fact of a bank transfer, which is copied into the app of a bank. */
export function CopiedFact({ name, shown, copied }: CopiedFactProps) {
  const own = useBundle('pay').transfer
  const { copied: isCopied, copy } = useCopy(copied)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-3">
      <dt className="col-start-1 text-sm text-mute">{name}</dt>
      <dd className="col-start-1 font-medium wrap-anywhere">
        <bdi>{shown}</bdi>
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Button aria-label={own.copy_of(name)} onClick={() => void copy()}>
          <Icon of={isCopied ? Check : Copy} />
          <span aria-live="polite">{isCopied ? own.copied : own.copy}</span>
        </Button>
      </dd>
      {isCopied === false && (
        <dd role="alert" className="col-span-2 text-sm text-danger">
          {own.copy_failed}
        </dd>
      )}
    </div>
  )
}
