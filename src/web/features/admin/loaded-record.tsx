import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ErrorCode } from '../../../contract/errors.ts'
import { Loaded, type LoadedProps, SkeletonBox } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface LoadedRecordProps<Data> extends Pick<LoadedProps<Data>, 'query' | 'children'> {
  /** The API's answer when there is no such record, the icon of that, and the list that the page links to. */
  code: ErrorCode
  icon: LucideIcon
  list: LinkProps['to']
  words: Record<'load_failed' | 'not_found' | 'not_found_text' | 'back', string>
}

/** Content of an admin's page that needs its record. */
export function LoadedRecord<Data>({ code, icon, list, words, ...record }: LoadedRecordProps<Data>) {
  return (
    <Loaded
      {...record}
      place="h1"
      skeleton={
        <SkeletonBox className="grid max-w-3xl gap-6">
          <Skeleton className="h-11 w-40" />
          <Skeleton className="h-11 w-2/3" />
          <Skeleton className="h-72 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </SkeletonBox>
      }
      failed={words.load_failed}
      missing={{ code, icon, title: words.not_found, text: words.not_found_text, to: list, link: words.back }}
    />
  )
}
