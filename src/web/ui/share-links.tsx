import { useHydrated } from '@tanstack/react-router'
import { MessageCircle, Share2 } from 'lucide-react'
import { useWords } from '../lib/i18n.tsx'
import { Button, buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'

interface ShareLinksProps {
  title: string
  /** Sent before the address. */
  text: string
  url: string
  className?: string
  labelClass?: string
}

/** Shares a page on WhatsApp, and by the device. */
export function ShareLinks({ title, text, url, className = '', labelClass }: ShareLinksProps) {
  const { events: words } = useWords().words
  // The server cannot know whether the browser can share.
  const canShare = useHydrated() && 'share' in navigator
  return (
    <>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
        target="_blank"
        rel="noopener"
        className={`${buttonClass()} ${className}`}
      >
        <Icon of={MessageCircle} />
        <span className={labelClass}>{words.whatsapp}</span>
      </a>
      {canShare && (
        <Button className={className} onClick={() => void navigator.share({ title, text, url }).catch(() => {})}>
          <Icon of={Share2} />
          <span className={labelClass}>{words.share}</span>
        </Button>
      )}
    </>
  )
}
