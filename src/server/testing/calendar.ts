import ICAL from 'ical.js'

type Component = [
  name: string,
  properties: [name: string, parameters: object, type: string, value: string][],
  Component[],
]

/** The properties of an iCalendar file and its only event, as ical.js reads them; names in capitals. */
export function readCalendar(file: string): Record<string, string> {
  const lines = file.split('\r\n')
  if (lines.pop() !== '' || lines.some((line) => /[\r\n]/.test(line))) throw new Error('A line does not end with CRLF')
  if (lines.some((line) => Buffer.byteLength(line) > 75)) throw new Error('A line of more than 75 bytes')
  const [name, properties, components] = ICAL.parse(file) as unknown as Component
  const [event] = components
  if (name !== 'vcalendar' || event?.[0] !== 'vevent' || components.length > 1) throw new Error('Not one event')
  return Object.fromEntries([...properties, ...event[1]].map(([name, , , value]) => [name.toUpperCase(), value]))
}

/** The calendar file in a mail, byte for byte: mail parsers change line breaks. */
export function calendarIn(source: string): string {
  const [, base64] = /^Content-Type: text\/calendar.*?\r\n\r\n(.*?)\r\n--/ms.exec(source) ?? []
  if (!base64) throw new Error('No calendar in this mail')
  return Buffer.from(base64, 'base64').toString()
}
