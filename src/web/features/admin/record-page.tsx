import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Deletable } from '../../../contract/calls/admin.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { BackToList } from '../../ui/back-to-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/formatted.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Written } from '../../ui/written.tsx'
import { RestoreButton } from './record-deleted.tsx'

interface RecordPageProps {
  type: Deletable
  record: { id: string; name: string; deleted_at: string | null }
  list: LinkProps['to']
  /** Text of the link to the list. */
  back: string
  /** Beside the name. */
  image?: ReactNode
  /** Actions beside “Edit”; hidden once the record is deleted. */
  links?: ReactNode
  children: ReactNode
}

/** The page of a talent or a venue: its name, whether it is deleted, and its facts. */
export function RecordPage({ type, record, list, back, image, links, children }: RecordPageProps) {
  const { records: words, common } = useBundle('admin')
  const { id, name, deleted_at } = record
  return (
    <>
      <BackToList to={list}>{back}</BackToList>
      <div className="mt-2 flex max-w-3xl flex-wrap items-center justify-between gap-4">
        <div className="flex min-w-0 items-center gap-4 max-sm:flex-col max-sm:items-start">
          {image}
          <h1 className="min-w-0 text-3xl wrap-anywhere">
            <Written>{name}</Written>
          </h1>
        </div>
        {!deleted_at && (
          <div className="flex flex-wrap gap-3">
            {links}
            <ButtonLink to="/edit/$id" params={{ id }} search={{ type }} variant="main">
              {common.edit}
            </ButtonLink>
          </div>
        )}
      </div>
      {deleted_at && (
        <Notice variant="danger" className="mt-6 max-w-3xl">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p>
              {words.deleted_since} <DateTime instant={deleted_at} withYear />
            </p>
            <RestoreButton type={type} record={record} />
          </div>
        </Notice>
      )}
      <div className="mt-6 grid max-w-3xl grid-cols-1 gap-6">{children}</div>
    </>
  )
}

export type RecordFact = [name: string, value: ReactNode, width?: 'full']

/** Names and values of a record: texts as they were written, empty ones shown as missing. */
export function RecordFacts({ facts }: { facts: RecordFact[] }) {
  const { missing } = useBundle('admin').records
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
      {facts.map(([name, value, width]) => (
        <div key={name} className={`min-w-0 last:odd:col-span-full ${width ? 'col-span-full' : ''}`}>
          <dt className="text-sm text-mute">{name}</dt>
          <dd className="mt-0.5 wrap-anywhere whitespace-pre-line">
            {value ? (
              typeof value === 'string' ? (
                <Written>{value}</Written>
              ) : (
                value
              )
            ) : (
              <span className="text-mute">{missing}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
