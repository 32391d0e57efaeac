import { Check, Copy } from 'lucide-react'
import { useBundle } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { useCopy } from '../../ui/copy-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'

const SHORT = 8

/** The beginning of an id; copies the whole id. */
export function ShortId({ id, name }: { id: string; name: string }) {
  const words = useBundle('admin').dashboard
  const { copied, copy } = useCopy(id)

  async function copyAndTell() {
    if (await copy()) toast({ variant: 'success', about: 'copy', text: words.id_copied })
    else toast({ variant: 'error', about: 'copy', text: words.copy_failed(id) })
  }
  return (
    <Button variant="quiet" title={id} className="-mx-3 -my-2.5 px-3!" onClick={copyAndTell}>
      <bdi dir="ltr" className="text-sm font-normal text-mute tabular-nums">
        {id.slice(0, SHORT)}
      </bdi>
      <span className="sr-only">{words.copy_id(name)}</span>
      <Icon of={copied ? Check : Copy} className="size-4" />
    </Button>
  )
}
