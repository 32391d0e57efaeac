/** The properties of an iCalendar file, of its only event where there is one; texts as they read, names in capitals. */
export function readCalendar(file: string): Record<string, string> {
  if (!file.startsWith('BEGIN:VCALENDAR\r\n') || !/\r\nEND:VCALENDAR(\r\n)?$/.test(file)) throw new Error('No calendar')
  if (file.split('\r\n').some((line) => Buffer.byteLength(line) > 75)) throw new Error('A line of more than 75 bytes')
  const unfolded = file.replace(/\r\n[ \t]/g, '')
  const properties: Record<string, string> = {}
  for (const line of unfolded.split('\r\n').filter(Boolean)) {
    const [, name = '', value] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
    if (value === undefined) throw new Error(`Not a property: ${line}`)
    properties[name] = value.replace(/\\([\\;,nN])/g, (_escaped, char) => (/n/i.test(char) ? '\n' : char))
  }
  return properties
}

/** The calendar file in a mail, byte for byte: parsers of mails change the ends of lines. */
export function calendarIn(source: string): string {
  const [, base64] = /^Content-Type: text\/calendar.*?\r\n\r\n(.*?)\r\n--/ms.exec(source) ?? []
  if (!base64) throw new Error('No calendar in this mail')
  return Buffer.from(base64, 'base64').toString()
}
