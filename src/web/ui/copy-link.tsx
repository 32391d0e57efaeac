import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

export type CopyLinkWords = Record<'copy_link' | 'link_copied' | 'copy_failed', string>

/** Copies a text; `copied` is whether that worked, undefined before. */
export function useCopy(text: string): { copied: boolean | undefined; copy: () => Promise<boolean> } {
  const [copied, setCopied] = useState<boolean>()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      return true
    } catch {
      setCopied(false)
      return false
    }
  }
  return { copied, copy }
}

/** Copies an address; the button says that it did. */
export function CopyLink({ url, words, className }: { url: string; words: CopyLinkWords; className?: string }) {
  const { copied, copy } = useCopy(url)
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
