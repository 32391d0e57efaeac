import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ImportedCalendar } from '../../../../contract/availability.ts'
import { availabilityErrors } from '../../../../contract/availability-errors.ts'
import { MAX_CALENDAR_URL } from '../../../../contract/rules/availability.ts'
import { formatDateTime } from '../../../../contract/rules/format.ts'
import { api, preloadApi } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ErrorNotice, SubmitButton } from '../../../ui/form-parts.tsx'
import { Spinner } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { changeConnections, MY_AVAILABILITY } from './queries.ts'

interface OutsideCalendarProps {
  imported: ImportedCalendar | null
  talentId: string
}

/** The outside calendar, whose times count as busy. */
export function OutsideCalendar({ imported, talentId }: OutsideCalendarProps) {
  const edit = useBundle('account').availabilityEdit
  const { language } = useWords()
  const queryClient = useQueryClient()
  const headingId = useId()
  const [asking, setAsking] = useState(false)

  async function connect(url: string | null) {
    const changed = await (await api()).availability.setImport({ url })
    changeConnections(queryClient, changed)
  }
  const form = useForm({
    fields: ['url'],
    validate: ({ url }) => ({ url: url.trim() ? undefined : availabilityErrors.CALENDAR_URL_INVALID[language] }),
    onSubmit: ({ url }) => connect(url.trim()),
    toast: { about: 'outside-calendar', success: () => edit.connected, failure: edit.failed },
  })

  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="text-lg font-semibold">
        {edit.outside}
      </h3>
      <p className="mt-1 mb-4 text-mute">{edit.outside_text}</p>
      {imported && <Reading imported={imported} />}
      <form {...form.props} onFocus={preloadApi} className="grid grid-cols-1 gap-4">
        <TextField
          {...form.field('url')}
          // A newly saved address replaces the one in the field.
          key={imported?.url}
          label={edit.url}
          hint={edit.url_hint}
          defaultValue={imported?.url}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={MAX_CALENDAR_URL}
          dir="ltr"
          placeholder="https://"
          required
        />
        <ErrorNotice text={form.failure} />
        <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
          <SubmitButton form={form} variant="outline">
            {imported ? edit.replace : edit.connect}
          </SubmitButton>
          {imported && (
            <Button variant="warning" onClick={() => setAsking(true)}>
              {edit.remove}
            </Button>
          )}
        </div>
      </form>
      {asking && (
        <ActionDialog
          title={edit.remove_title}
          cancelLabel={edit.cancel}
          confirmLabel={edit.remove}
          action={() => connect(null)}
          refetch={[MY_AVAILABILITY, ['availability', talentId]]}
          toast={{ about: 'outside-calendar', success: () => edit.removed, failure: edit.failed }}
          onDone={form.clear}
          onClose={() => setAsking(false)}
        >
          <p>{edit.remove_text}</p>
        </ActionDialog>
      )}
    </section>
  )
}

/** Result of the last import. */
function Reading({ imported: { checked_at, problem, skipped } }: { imported: ImportedCalendar }) {
  const edit = useBundle('account').availabilityEdit
  const { language } = useWords()
  if (checked_at === null) {
    return (
      <p role="status" className="mb-4 flex items-center gap-2 text-mute">
        <Spinner />
        {edit.reading}
      </p>
    )
  }
  const date = formatDateTime(checked_at, language)
  return (
    <Notice variant={problem ? 'danger' : skipped > 0 ? 'info' : 'ok'} live className="mb-4">
      {problem && (
        <p>
          {edit.problems[problem]} {edit.kept}
        </p>
      )}
      {skipped > 0 && !problem && <p>{edit.skipped(skipped)}</p>}
      <p className={problem || skipped > 0 ? 'mt-1 text-sm' : ''}>
        {problem ? edit.tried_at(date) : edit.read_at(date)}
      </p>
    </Notice>
  )
}
