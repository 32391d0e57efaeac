import { MessageSquareText } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { errorMessage } from '../../lib/errors.ts'
import { loadBundle, useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'

/** Opens the feedback form, which is loaded on the first press. */
export function FeedbackButton() {
  const { words: site, language } = useWords()
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>()
  const [isLoading, setLoading] = useState(false)

  async function open() {
    setLoading(true)
    try {
      const [{ FeedbackDialog }] = await Promise.all([import('./feedback-dialog.tsx'), loadBundle('account', language)])
      setDialog(() => FeedbackDialog)
    } catch (error) {
      toast({ variant: 'error', text: errorMessage(error, site) })
    }
    setLoading(false)
  }

  return (
    <>
      <Button onClick={open} busy={isLoading} aria-haspopup="dialog" className="mt-6">
        {!isLoading && <Icon of={MessageSquareText} />}
        <span>{site.shell.give_feedback}</span>
      </Button>
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  )
}
