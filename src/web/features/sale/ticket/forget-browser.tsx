import { useState } from 'react'
import { useBundle } from '../../../lib/i18n.tsx'
import { dropKeptTickets } from '../../../lib/kept-store.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { forgetBrowser } from '../../address-proofs/forget-browser.ts'

/** Takes everything about a guest's tickets off this browser: the tickets, the proofs of addresses, and the buyer key. */
export function ForgetBrowser({ onForgotten }: { onForgotten: () => unknown }) {
  const myWords = useBundle('event').myTickets
  const [isAsked, setAsked] = useState(false)
  return (
    <div className="mt-2">
      <Button
        variant="quiet"
        className="-ms-4 max-w-full text-sm sm:-ms-5 forced-colors:ms-0"
        onClick={() => setAsked(true)}
      >
        {myWords.forget_all}
      </Button>
      {isAsked && (
        <ActionDialog
          title={myWords.forget_title}
          confirmLabel={myWords.forget_confirm}
          action={async () => {
            await forgetBrowser()
            await dropKeptTickets()
          }}
          toast={{ about: 'forget', success: () => myWords.forgotten_all }}
          onDone={onForgotten}
          onClose={() => setAsked(false)}
        >
          <p>{myWords.forget_text}</p>
        </ActionDialog>
      )}
    </div>
  )
}
