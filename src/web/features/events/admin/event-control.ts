import type { ChangeEvent } from 'react'
import type { EventField } from './event-values.ts'

/** Props of a field's control in the editor. */
export type EventControl = (field: EventField) => {
  name: EventField
  value: string
  error?: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
}
