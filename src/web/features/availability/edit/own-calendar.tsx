import { useQueryClient } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useId, useState } from 'react'
import { api, preloadApi } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { CalendarLinks } from '../../../ui/calendar-links.tsx'
import { ErrorNotice, SubmitButton } from '../../../ui/form-parts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { changeConnections } from './queries.ts'

/** The secret URL of the talent's bookings for calendar programs. */
export function OwnCalendar({ url }: { url: string | null }) {
  const edit = useBundle('account').availabilityEdit
  const queryClient = useQueryClient()
  const headingId = useId()
  const [asking, ask] = useState<'renew' | 'revoke'>()

  async function change(wanted: 'renew' | 'revoke') {
    const { availability } = await api()
    const changed = await (wanted === 'renew' ? availability.renewCalendar() : availability.revokeCalendar())
    changeConnections(queryClient, changed)
  }
  const toastOf = (success: string) => ({ about: 'own-calendar', success: () => success, failure: edit.failed })
  const making = useForm({ fields: [], onSubmit: () => change('renew'), toast: toastOf(edit.made) })

  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="text-lg font-semibold">
        {edit.own}
      </h3>
      <p className="mt-1 mb-4 text-mute">{edit.own_text}</p>
      {url === null ? (
        <form {...making.props} onFocus={preloadApi}>
          <SubmitButton form={making} variant="outline">
            <Icon of={CalendarPlus} />
            {edit.make}
          </SubmitButton>
          <ErrorNotice text={making.failure && edit.failed(making.failure)} className="mt-4" />
        </form>
      ) : (
        <>
          <CalendarLinks key={url} url={url} label={edit.address} hint={edit.own_secret} />
          <div className="mt-4 flex flex-wrap gap-3 *:grow sm:*:grow-0">
            <Button variant="quiet" onClick={() => ask('renew')}>
              {edit.renew}
            </Button>
            <Button variant="warning" onClick={() => ask('revoke')}>
              {edit.revoke}
            </Button>
          </div>
        </>
      )}
      {asking && (
        <ActionDialog
          title={edit[`${asking}_title`]}
          cancelLabel={edit.cancel}
          confirmLabel={edit[asking]}
          action={() => change(asking)}
          toast={toastOf(asking === 'renew' ? edit.made : edit.revoked)}
          onClose={() => ask(undefined)}
        >
          <p>{edit[`${asking}_text`]}</p>
        </ActionDialog>
      )}
    </section>
  )
}
