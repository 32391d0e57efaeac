import { CloudUpload, DoorClosed, Unplug, Wifi, WifiOff } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Guest } from '../../../../contract/calls/guest-list.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { parseScannedCode } from '../../../../contract/rules/scanned-code.ts'
import { api } from '../../../lib/api.ts'
import { errorMessage, NetworkError } from '../../../lib/errors.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import type { Words } from '../../../locales/ar/site.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { ErrorNotice, SubmitButton } from '../../../ui/form-parts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StateScreen } from '../../../ui/state-screen.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { Conflicts } from '../conflicts.tsx'
import { isUnanswered } from '../queue.ts'
import { Camera } from './camera.tsx'
import { DoorHeader } from './door-header.tsx'
import { FoundGuests } from './found-guests.tsx'
import { LastPayment } from './last-payment.tsx'
import { allowSound } from './signals.ts'
import { useChecks } from './use-checks.ts'
import { type Door, useDoor } from './use-door.ts'
import { Verdicts } from './verdicts.tsx'

/** The door of one event: camera, typed codes, verdicts, and queued admissions. */
export function DoorScreen({ userId, eventId }: { userId: string; eventId: string }) {
  const words = useBundle('account').checkIn
  const { words: site } = useWords()
  const door = useDoor(userId, eventId)
  const [found, setFound] = useState<Guest[]>()
  const [hasSignals, setSignals] = useState(true)
  const { verdict, payment, scan, ...checks } = useChecks(door, hasSignals)

  const failure = failureText(door, site)
  if (!door.event && door.error !== undefined) {
    return (
      <div className="container max-w-2xl py-6">
        <StateScreen
          heading="h1"
          icon={door.isClosed ? DoorClosed : failure ? Unplug : WifiOff}
          title={door.isClosed ? words.closed : words.open_failed}
          text={door.isClosed ? words.closed_text : (failure ?? words.open_failed_text)}
        >
          <a href="/check-in" className={buttonClass({ variant: 'main' })}>
            {words.choose_other}
          </a>
        </StateScreen>
        <Conflicts queue={door.queue} />
      </div>
    )
  }
  return (
    <div className="container max-w-2xl py-6" onPointerDown={allowSound}>
      <DoorHeader eventId={eventId} event={door.event} at="door" />
      {door.event && (
        <>
          <DoorState door={door} />
          {!door.isKept && (
            <Notice variant="info" live className="mt-4">
              {words.unkept}
            </Notice>
          )}
          <ErrorNotice text={failure} className="mt-4" />
          {payment && <LastPayment key={payment.id} payment={payment} pay={door.pay} />}
          <div className="mt-4">
            <Camera paused={verdict !== undefined} onCode={(text) => void scan(text)} />
          </div>
          <ScannedCodeForm
            onCode={async (text) => {
              setFound(undefined)
              if (!isName(text)) return scan(text)
              setFound(await (await api()).boxOffice.guests({ id: eventId, q: text }))
              return true
            }}
          />
          {found && <FoundGuests guests={found} onAdmit={scan} />}
          <div className="mt-4 border-t border-line pt-2">
            <Switch label={words.signals} checked={hasSignals} onChange={setSignals} />
          </div>
          <Conflicts queue={door.queue} />
        </>
      )}
      <Verdicts verdict={verdict} {...checks} />
    </div>
  )
}

/** Why the last update of the list failed, unless it was the network. */
function failureText({ error }: Door, words: Words): string | undefined {
  return isUnanswered(error) ? undefined : errorMessage(error, words)
}

function DoorState({ door: { event, isOnline, queue } }: { door: Door }) {
  const words = useBundle('account').checkIn
  if (!event) return null
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3 rounded-card border border-line bg-card px-5 py-4">
      <div>
        <dt className="text-sm text-mute">{words.inside}</dt>
        <dd className="flex min-h-11 items-center text-2xl font-semibold">
          {words.count(formatCount(event.admitted), formatCount(event.sold))}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-mute">{words.connection}</dt>
        <dd className="flex min-h-11 items-center gap-2 font-semibold">
          <Icon of={isOnline ? Wifi : WifiOff} />
          <span role="status">{isOnline ? words.online : words.offline}</span>
        </dd>
      </div>
      {queue.waiting > 0 && (
        <div>
          <dt className="text-sm text-mute">{words.waiting}</dt>
          <dd className="flex min-h-11 items-center gap-2 font-semibold">
            <Icon of={CloudUpload} />
            <span role="status">{formatCount(queue.waiting)}</span>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Whether typed text is no code or link, but may be a name. */
function isName(text: string): boolean {
  return parseScannedCode(text) === undefined && /\p{L}{2}/u.test(text) && !/[/:]/.test(text)
}

/** A ticket's link, id or short reference, or a name, typed by hand. */
function ScannedCodeForm({ onCode }: { onCode: (text: string) => Promise<boolean> }) {
  const words = useBundle('account').checkIn
  const field = useRef<HTMLInputElement>(null)
  const form = useForm({
    fields: ['code'],
    validate: ({ code }) => ({ code: code.trim() ? undefined : words.code_required }),
    onSubmit: ({ code }) => onCode(code),
    messageOf: (error) => (error instanceof NetworkError ? words.names_offline : undefined),
    onSuccess(isJudged, { code }) {
      // Keeps text typed meanwhile, and names, which may find others.
      if (isJudged && !isName(code) && field.current?.value === code) form.clear()
    },
  })

  return (
    <FormElement {...form.props} className="mt-5 grid gap-3 sm:justify-items-start">
      <div className="w-full min-w-0">
        <TextField
          {...form.field('code')}
          ref={field}
          label={words.code}
          hint={words.code_hint}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <ErrorNotice text={form.failure} />
      <SubmitButton form={form} size="lg">
        {words.check}
      </SubmitButton>
    </FormElement>
  )
}
