import { useHydrated } from '@tanstack/react-router'
import { CalendarPlus, Copy, Download, Maximize, Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import { scheduleState } from '../../../../contract/rules/sales.ts'
import type { TicketState } from '../../../../contract/rules/ticket-state.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { isInAppBrowser } from '../../../lib/in-app-browser.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { DoorView } from './door-view.tsx'
import { ticketImage } from './ticket-image.ts'

interface TicketActionsProps {
  ticket: TicketWithEvent
  state: TicketState
  now: number
  /** Valid tickets of the same person for the same event, including this one. */
  together?: TicketWithEvent[]
}

/** Shows a valid ticket at the entrance, saves it as an image or in the calendar, shares it; prints any ticket. */
export function TicketActions({ ticket, state, now, together = [ticket] }: TicketActionsProps) {
  const { words, language } = useWords()
  const own = useBundle('event').ticket
  const [atDoor, setAtDoor] = useState(false)
  const sharing = useSharing()
  // Here rather than in a toast, which a dialog would cover.
  const [said, setSaid] = useState<{ variant: 'ok' | 'danger'; text: string }>()

  /** The picture to hold and save, as a data URL. */
  const [held, setHeld] = useState<string>()

  const image = () => ticketImage(ticket, { words, language }, own)

  async function save() {
    setSaid(undefined)
    try {
      const file = await image()
      if (isInAppBrowser(navigator.userAgent)) setHeld(await dataUrlOf(file))
      else download(file)
    } catch {
      setSaid({ variant: 'danger', text: own.image_failed })
    }
  }

  async function share() {
    setSaid(undefined)
    try {
      if (sharing === 'image') return await navigator.share({ files: [await image()] })
      if (sharing === 'link') return await navigator.share({ url: ticket.qrCodeData })
    } catch (error) {
      // Closed by the reader.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
    await copyLink()
  }

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(ticket.qrCodeData)
      setSaid({ variant: 'ok', text: own.link_copied })
    } catch {
      setSaid({ variant: 'danger', text: own.copy_failed })
    }
  }

  const printButton = (
    <Button variant={state === 'valid' ? 'quiet' : 'outline'} onClick={() => print()}>
      <Icon of={Printer} />
      {own.print}
    </Button>
  )
  if (state !== 'valid') return printButton
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-3 *:min-w-36 *:grow *:basis-[calc(50%-0.375rem)]">
        <Button variant="main" className="basis-full!" onClick={() => setAtDoor(true)}>
          <Icon of={Maximize} />
          {own.at_door}
        </Button>
        <Button onClick={save}>
          <Icon of={Download} />
          {own.save_image}
        </Button>
        {scheduleState(ticket.event, now) !== 'passed' && (
          <a href={`/events/${ticket.event.id}/calendar.ics`} className={buttonClass()}>
            <Icon of={CalendarPlus} />
            {words.events.calendar}
          </a>
        )}
        <Button variant="quiet" onClick={share}>
          <Icon of={sharing ? Share2 : Copy} />
          {sharing ? own.share : own.copy_link}
        </Button>
        {printButton}
      </div>
      <p className="text-sm text-mute">{own.is_the_ticket}</p>
      {said && (
        <Notice variant={said.variant} live>
          {said.text}
        </Notice>
      )}
      {held && (
        <Dialog title={own.image_title} narrow onClose={() => setHeld(undefined)}>
          <div className="px-[min(1.25rem,6vw)] pb-5">
            <p>{own.hold_image}</p>
            <img src={held} alt={own.qr} className="mt-3 w-full rounded-md border border-line" />
          </div>
        </Dialog>
      )}
      {atDoor && <DoorView tickets={together} first={ticket.purchaseId} onClose={() => setAtDoor(false)} />}
    </div>
  )
}

/** What this browser can share; undefined if nothing, and on the server. */
function useSharing(): 'image' | 'link' | undefined {
  if (!useHydrated() || !('share' in navigator)) return undefined
  const files = [new File([], 'ticket.png', { type: 'image/png' })]
  return 'canShare' in navigator && navigator.canShare({ files }) ? 'image' : 'link'
}

/** In-app browsers save `data:` images by a long press, but no `blob:` ones. */
function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

function download(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  URL.revokeObjectURL(link.href)
}
