import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useId, useState } from 'react'
import type { ImportedCalendar } from '../../../../contract/calls/availability.ts'
import { availabilityErrors } from '../../../../contract/errors/availability.ts'
import { MAX_CALENDAR_URL } from '../../../../contract/rules/availability.ts'
import { dayInBahrain } from '../../../../contract/rules/bahrain.ts'
import { formatDateTime } from '../../../../contract/rules/format.ts'
import { api, preloadApi } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { useDay } from '../../../lib/use-now.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { CalendarLinks } from '../../../ui/calendar-links.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../../ui/form-parts.tsx'
import { Icon, Spinner } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { AvailabilityEditor } from './availability-editor.tsx'
import { changeConnections, MY_AVAILABILITY, myAvailabilityQuery } from './queries.ts'

/** Connections of the talent's calendar to others, in both directions. */
function Calendars({ talentId }: { talentId: string }) {
  const edit = useBundle('account').availabilityEdit
  const { data, error } = useQuery(myAvailabilityQuery(dayInBahrain(useDay()).slice(0, 7)))
  // The calendar above reports the error, and can retry.
  if (error && !data) return null
  return (
    <TitledSection title={edit.calendars}>
      <div className="space-y-8 rounded-card border border-line bg-card p-5 sm:p-6">
        {data ? (
          <>
            <OwnCalendar url={data.calendar_url} />
            <OutsideCalendar imported={data.import} talentId={talentId} />
          </>
        ) : (
          <Skeleton className="h-60" />
        )}
      </div>
    </TitledSection>
  )
}

/** Editors of a talent's own calendar. */
export const calendarFields = { Availability: AvailabilityEditor, Calendars }

/** The secret URL of the talent's bookings for calendar programs. */
function OwnCalendar({ url }: { url: string | null }) {
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
        <FormElement {...making.props} onFocus={preloadApi}>
          <SubmitButton form={making} variant="outline">
            <Icon of={CalendarPlus} />
            {edit.make}
          </SubmitButton>
          <ErrorNotice text={making.failure && edit.failed(making.failure)} className="mt-4" />
        </FormElement>
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

interface OutsideCalendarProps {
  imported: ImportedCalendar | null
  talentId: string
}

/** The outside calendar, whose times count as busy. */
function OutsideCalendar({ imported, talentId }: OutsideCalendarProps) {
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
      <FormElement {...form.props} onFocus={preloadApi} className="grid grid-cols-1 gap-4">
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
      </FormElement>
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
function Reading({
  imported: { checked_at, problem, skipped, unknown_zones, in_unknown_zones },
}: {
  imported: ImportedCalendar
}) {
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
  const isPartial = skipped > 0 || unknown_zones.length > 0
  return (
    <Notice variant={problem ? 'danger' : isPartial ? 'info' : 'ok'} live className="mb-4">
      {problem && (
        <p>
          {edit.problems[problem]} {edit.kept}
        </p>
      )}
      {skipped > 0 && !problem && <p>{edit.skipped(skipped)}</p>}
      {unknown_zones.length > 0 && !problem && (
        <p>
          {edit.unknown_zones(
            new Intl.ListFormat(language).format(unknown_zones.map((name) => `\u2068${name}\u2069`)),
            edit.zone_events(in_unknown_zones),
          )}
        </p>
      )}
      <p className={problem || isPartial ? 'mt-1 text-sm' : ''}>{problem ? edit.tried_at(date) : edit.read_at(date)}</p>
    </Notice>
  )
}
