import { useWords } from '../../lib/i18n.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** The trailer, with controls. */
export function Trailer({ onClose }: { onClose: () => void }) {
  const { words } = useWords()
  return (
    <Dialog title={words.home.trailer} closeLabel={words.shell.close} onClose={onClose}>
      <video controls autoPlay muted playsInline poster="/hero-960.webp" className="aspect-video w-full bg-night">
        <source src="/hero.webm" type="video/webm" />
        <source src="/hero.mp4" type="video/mp4" />
      </video>
    </Dialog>
  )
}
