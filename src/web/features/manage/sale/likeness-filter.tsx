import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { ticketReference } from '../../../../contract/rules/door.ts'
import { PURCHASE_LIKENESSES } from '../../../../contract/rules/sales.ts'
import { isUuid } from '../../../../contract/rules/uuid.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'

type PurchaseLikeness = (typeof PURCHASE_LIKENESSES)[number]

/** Purchases that resemble one, as the API takes them. */
export interface LikenessRequest {
  same: PurchaseLikeness
  as: string
}

/** Search parameter: a likeness and a `purchaseId`. */
const PARAM = 'same'
const paramOf = (same: PurchaseLikeness, as: string) => `${same}_${as}`

/** The filter in the URL; undefined for all purchases. */
export function useLikeness(): LikenessRequest | undefined {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const [name, as = ''] = String(search[PARAM] ?? '').split('_')
  const same = PURCHASE_LIKENESSES.find((likeness) => likeness === name)
  return same && isUuid(as) ? { same, as } : undefined
}

interface LikenessLinkProps extends LikenessRequest {
  label: string
  className: string
  children: ReactNode
}

/** Lists the purchases that resemble one; another likeness is chosen in `LikenessFilter`. */
export function LikenessLink({ same, as, label, className, children }: LikenessLinkProps) {
  return (
    <Link
      to="."
      search={(before: object) => ({ ...before, [PARAM]: paramOf(same, as), q: undefined, cursor: undefined })}
      resetScroll={false}
      aria-label={label}
      className={className}
    >
      {children}
    </Link>
  )
}

/** Lists the purchases with the address of this one. */
export function SimilarLink({ purchaseId }: { purchaseId: string }) {
  const { sale } = useBundle('manage')
  const { common } = useBundle('admin')
  const { show } = sale.similar
  const label = common.labelled(show, ticketReference(purchaseId))
  return (
    <LikenessLink same="address" as={purchaseId} label={label} className={buttonClass()}>
      {show}
    </LikenessLink>
  )
}

/** Which purchase the listed ones resemble, and in what; with the way back to all. */
export function LikenessFilter({ same, as, isFocused }: LikenessRequest & { isFocused: boolean }) {
  const { similar: words } = useBundle('manage').sale
  const text = useRef<HTMLParagraphElement>(null)
  // The pressed link is somewhere else now. Mounted for each purchase (`key`).
  useEffect(() => {
    if (isFocused) text.current?.focus()
  }, [isFocused])
  return (
    <div className="grid gap-3">
      <p ref={text} tabIndex={-1}>
        {words.to} <bdi dir="ltr">{ticketReference(as)}</bdi>
      </p>
      <FilterLinks
        label={words.filter}
        param={PARAM}
        options={[
          { value: undefined, text: words.all },
          ...PURCHASE_LIKENESSES.map((likeness) => ({ value: paramOf(likeness, as), text: words.by[likeness] })),
        ]}
      />
      {same !== 'address' && <p className="text-sm text-mute">{words.hints[same]}</p>}
    </div>
  )
}
