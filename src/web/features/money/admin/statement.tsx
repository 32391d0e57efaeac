import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import type { StatementLine } from '../../../../contract/calls/bank-transfers.ts'
import { dayInBahrain } from '../../../../contract/rules/bahrain.ts'
import { api } from '../../../lib/api.ts'
import { apiError } from '../../../lib/errors.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FINANCE_KEY } from './keys.ts'

/** A statement of the bank: its lines that are bank transfers by reference and sum are noted by one click each, or all. */
export function Statement() {
  const { transfers: words } = useBundle('admin')
  const queries = useQueryClient()
  const reading = useMutation({
    mutationFn: async (statement: File) => (await api()).bankTransfers.statement({ statement }),
  })
  const noting = useMutation({
    mutationFn: async (lines: StatementLine[]) => {
      for (const line of lines) await note(line)
    },
    onSettled: () => {
      if (reading.variables) reading.mutate(reading.variables)
      return queries.invalidateQueries({ queryKey: FINANCE_KEY })
    },
  })
  const { lines } = reading.data ?? {}
  const ready = lines?.filter(({ state }) => state === 'ready') ?? []
  const isBusy = reading.isPending || noting.isPending
  return (
    <section aria-label={words.statement} className="grid grid-cols-1 gap-3 print:hidden">
      <h2 className="text-lg">{words.statement}</h2>
      <p className="max-w-3xl text-mute">{words.statement_text}</p>
      <div className="flex flex-wrap gap-3">
        <label className={`${buttonClass()} has-focus-visible:outline-2`}>
          <Icon of={Upload} />
          {isBusy ? words.reading : words.choose_statement}
          <input
            type="file"
            accept=".csv,text/csv,text/plain"
            className="sr-only"
            disabled={isBusy}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) reading.mutate(file)
              target.value = ''
            }}
          />
        </label>
        {ready.length > 1 && (
          <Button variant="main" busy={noting.isPending} onClick={() => isBusy || noting.mutate(ready)}>
            {words.note_all(ready.length)}
          </Button>
        )}
      </div>
      <ErrorNotice error={reading.error ?? noting.error} />
      {lines && (
        <p role="status" className="text-mute">
          {words.found(lines.length, ready.length)}
        </p>
      )}
      {lines && lines.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {lines.map((line) => (
            <li key={line.id} className="flex flex-wrap items-center justify-between gap-3 px-[min(1rem,5vw)] py-3">
              <div className="min-w-0">
                <p className="font-medium">
                  <Money dinars={line.amount} /> <bdi dir="ltr">{line.reference ?? ''}</bdi>
                </p>
                <p className="text-sm text-mute wrap-anywhere">
                  <bdi>{[line.on, line.sender, line.text].filter(Boolean).join(' · ')}</bdi>
                </p>
              </div>
              {line.state === 'ready' ? (
                <Button busy={noting.isPending} onClick={() => isBusy || noting.mutate([line])}>
                  {words.note_received}
                </Button>
              ) : (
                <span className="text-sm">{words.line_states[line.state]}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Another admin may have noted it by hand meanwhile: the statement says so when it is read again. */
async function note({ id, purchaseId, amount, on, sender }: StatementLine): Promise<void> {
  if (!purchaseId) return
  try {
    const day = on ?? dayInBahrain(serverNow())
    await (await api()).bankTransfers.received({ id, purchaseId, amount, on: day, ...(sender && { sender }) })
  } catch (error) {
    if (apiError(error)?.code !== 'TRANSFER_NOTED') throw error
  }
}
