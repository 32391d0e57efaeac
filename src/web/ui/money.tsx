import { formatMoney } from '../../contract/rules/format.ts'

/** An amount of dinars, unbroken and isolated from the direction of the surrounding text. */
export function Money({ dinars }: { dinars: number }) {
  return <bdi className="whitespace-nowrap">{formatMoney(dinars)}</bdi>
}
