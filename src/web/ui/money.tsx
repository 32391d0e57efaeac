import { formatMoney } from '../../contract/rules/format.ts'

/** An amount of dinars, in one piece and unmoved by the direction of what stands around it. */
export function Money({ dinars }: { dinars: number }) {
  return <bdi className="whitespace-nowrap">{formatMoney(dinars)}</bdi>
}
