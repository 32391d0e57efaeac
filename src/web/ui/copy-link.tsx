import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export type CopyLinkWords = Record<'copy_link' | 'link_copied' | 'copy_failed', string>

/** Copies an address; the button says that it did. */
export function CopyLink({ url, words, className }: { url: string; words: CopyLinkWords; className?: string }) {
  const [copied, setCopied] = useState<boolean>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }

  return (
    <>
      <Button className={className} onClick={() => void copy()}>
        <Icon of={copied ? Check : Copy} />
        <span aria-live="polite">{copied ? words.link_copied : words.copy_link}</span>
      </Button>
      {copied === false && (
        <p role="alert" className="basis-full text-danger">
          {words.copy_failed}
        </p>
      )}
    </>
  )
}
