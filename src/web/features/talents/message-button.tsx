import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { Talent } from '../../../contract/talents.ts'
import { useWords } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form-parts.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Opens the conversation with a talent; visitors log in first. */
export function MessageButton({ talent: { id } }: { talent: Talent }) {
  const { words } = useWords()
  const { status } = useMe()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const starting = useMutation({
    mutationFn: async () => {
      const { startChat } = await import('../messages/start-chat.ts')
      return startChat(id, queryClient)
    },
    onSuccess: (conversation) => navigate({ to: '/messages/$id', params: { id: conversation.id } }),
  })

  function open() {
    if (status === 'visitor') void navigate({ to: '/login', search: { from: `/talent-profile/${id}` } })
    else starting.mutate()
  }

  return (
    <div className="mt-3 grid grid-cols-1 gap-3 wrap-anywhere">
      <Button variant="quiet" size="lg" wide busy={starting.isPending} onClick={open}>
        <Icon of={MessageCircle} />
        {words.talents.message}
      </Button>
      <FormFailure error={starting.error} />
    </div>
  )
}
