import WifiOff from 'lucide-react/icons/wifi-off'
import { useWords } from '../lib/i18n.tsx'
import { useOnline } from '../lib/use-online.ts'
import { Icon } from '../ui/icon.tsx'

/** Notice shown while the browser is offline. */
export function OfflineNotice() {
  const { words } = useWords()
  const online = useOnline()
  return (
    <div role="status" className="print:hidden">
      {!online && (
        <p className="bg-gold text-on-gold">
          <span className="container flex items-center justify-center gap-2 py-2 text-center text-sm font-medium">
            <Icon of={WifiOff} className="size-4" />
            {words.shell.offline}
          </span>
        </p>
      )}
    </div>
  )
}
