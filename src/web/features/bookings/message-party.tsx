import MessageCircle from 'lucide-react/icons/message-circle'
import { useBundle } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form-parts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStartChat } from '../messages/start-chat.ts'

/** Opens the conversation with the other party of a booking. */
export function MessageParty({ id, name }: { id: string; name: string }) {
  const words = useBundle('account').bookings
  const chat = useStartChat()
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <Button busy={chat.isPending} onClick={() => chat.mutate(id)}>
        <Icon of={MessageCircle} />
        <span className="wrap-anywhere">{words.write_to(name)}</span>
      </Button>
      <FormFailure error={chat.error} />
    </div>
  )
}
