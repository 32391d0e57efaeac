/** Tabs of an event's page for those who manage it, as its address names them. The first one needs no name. */
export const EVENT_TABS = ['attendees', 'sales', 'types', 'waiting', 'messages', 'door'] as const
export type EventTab = (typeof EVENT_TABS)[number]

/** The tab that an address names. */
export function eventTab(name: unknown): EventTab {
  return EVENT_TABS.find((tab) => tab === name) ?? 'attendees'
}
