import type { QueryClient } from '@tanstack/react-query'
import type { MyAvailability } from '../../../../contract/availability.ts'
import { MY_AVAILABILITY } from './queries.ts'

/** Updates a changed connection in all cached months. */
export function changeConnections(
  queryClient: QueryClient,
  changed: Partial<Pick<MyAvailability, 'calendar_url' | 'import'>>,
): void {
  queryClient.setQueriesData<MyAvailability>({ queryKey: MY_AVAILABILITY }, (mine) => mine && { ...mine, ...changed })
}
