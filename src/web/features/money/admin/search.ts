import { readDay } from '../../../../contract/rules/digits.ts'
import { MONEY_METHODS, MONEY_STATES, type MoneyMethod, type MoneyState } from '../../../../contract/rules/finance.ts'
import { isUuid } from '../../../../contract/rules/uuid.ts'

export const FINANCE_TABS = ['all', 'todo', 'transfers', 'payouts'] as const
export type FinanceTab = (typeof FINANCE_TABS)[number]

/** Filters of money that moved, as in the URL and as the API takes them: days in Bahrain. */
export interface FinanceFilters {
  from?: string | undefined
  to?: string | undefined
  method?: MoneyMethod | undefined
  state?: MoneyState | undefined
  event_id?: string | undefined
}

export interface FinanceSearch extends FinanceFilters {
  tab?: FinanceTab | undefined
}

/** Tab and filters of a URL; invalid values are dropped. */
export function readFinanceSearch({ tab, from, to, method, state, event_id }: Record<string, unknown>) {
  return {
    tab: FINANCE_TABS.find((known) => known === tab) ?? 'all',
    from: readDay(from),
    to: readDay(to),
    method: MONEY_METHODS.find((known) => known === method),
    state: MONEY_STATES.find((known) => known === state),
    event_id: typeof event_id === 'string' && isUuid(event_id) ? event_id : undefined,
  }
}

/** The query of a CSV link. */
export function csvQuery(filters: FinanceFilters): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  return given.length > 0 ? `?${new URLSearchParams(given as [string, string][])}` : ''
}
