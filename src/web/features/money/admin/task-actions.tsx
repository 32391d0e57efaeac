import { useState } from 'react'
import type { FinanceTask } from '../../../../contract/calls/finance.ts'
import { isDifference, MAX_CLOSING_NOTE } from '../../../../contract/rules/finance.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { FINANCE_KEY } from './keys.ts'

/** What an admin can do about a task. */
export function TaskActions({ task }: { task: FinanceTask }) {
  const { finance: words, common } = useBundle('admin')
  const [isClosing, setClosing] = useState(false)
  const { id, kind } = task
  const labelled = (action: string) => common.labelled(action, words.tasks[kind].title)
  return (
    <>
      {(isDifference(kind) || kind === 'unclear') && (
        <Button aria-label={labelled(words.close)} onClick={() => setClosing(true)}>
          {words.close}
        </Button>
      )}
      {isClosing && (
        <ActionDialog
          title={words.close_title}
          confirmLabel={words.close}
          danger={false}
          reason={{ label: words.note, maxLength: MAX_CLOSING_NOTE, required: words.note_required }}
          action={async (note) => (await api()).finance.close({ id, note })}
          refetch={[FINANCE_KEY]}
          failed={words.close_failed}
          onClose={() => setClosing(false)}
        >
          <p>{words.close_text}</p>
        </ActionDialog>
      )}
    </>
  )
}
