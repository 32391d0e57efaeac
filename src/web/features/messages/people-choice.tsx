import type { ChatPerson } from '../../../contract/messages.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { SkeletonBox } from '../../ui/loaded.tsx'
import { Avatar } from '../../ui/profile-image.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Written } from '../../ui/written.tsx'
import { shownName } from './people.ts'

const places = [1, 2, 3, 4]

interface PeopleChoiceProps {
  people: ChatPerson[]
  /** Whether there may be more results. */
  more: boolean
  /** Whether a name was searched for. */
  searched: boolean
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Search results, one of which can be selected. */
export function PeopleChoice({ people, more, searched, chosen, onChoose }: PeopleChoiceProps) {
  const words = useBundle('account').messages
  return (
    <>
      <div role="status">
        {people.length === 0 && (
          <div className="px-6 py-10 text-center text-balance">
            <p className="font-medium">{searched ? words.start.none : words.start.nobody}</p>
            <p className="mt-1 text-sm text-mute">{words.start.none_text}</p>
          </div>
        )}
      </div>
      {people.length > 0 && (
        <fieldset className="@container min-w-0 p-1">
          <legend className="sr-only">{words.start.people}</legend>
          {people.map((person) => (
            <label
              key={person.id}
              className="flex min-h-15 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 hover:bg-ink/4 has-checked:bg-gold/20"
            >
              <Avatar person={person} className="size-11 @max-[12rem]:hidden" />
              <span className="min-w-0 grow">
                <span className="flex">
                  <Written className="truncate font-medium">{shownName(person, words)}</Written>
                </span>
                {person.role === 'talent' && <span className="block text-sm text-mute">{words.talent}</span>}
              </span>
              <input
                type="radio"
                name="person"
                value={person.id}
                checked={person.id === chosen}
                onChange={() => onChoose(person.id)}
                className="size-5 shrink-0 accent-brand"
              />
            </label>
          ))}
        </fieldset>
      )}
      {more && <p className="px-4 pb-4 text-center text-sm text-balance text-mute">{words.start.refine}</p>}
    </>
  )
}

/** Skeleton of the search results. */
export function PeopleSkeleton() {
  return (
    <SkeletonBox className="p-1">
      {places.map((place) => (
        <div key={place} className="flex h-15 items-center gap-3 px-3">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </SkeletonBox>
  )
}
