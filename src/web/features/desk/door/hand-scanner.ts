import { useEffect, useRef } from 'react'
import { parseScannedCode } from '../../../../contract/rules/scanned-code.ts'

/** Longest pause between two keys of one scan, milliseconds: radio scanners on a busy device. */
const PAUSE_MS = 300
/** Mean time between keys, milliseconds: people type slower, scanners faster. */
const TYPED_MS = 45
/** Fewest keys of a burst that is no code. */
const FEWEST_KEYS = 3

/** Characters of a US keyboard by `KeyboardEvent.code`; letters and digits are in the name of theirs. */
const SIGNS: Record<string, string> = { Minus: '-', Slash: '/', Period: '.', Semicolon: ':', Equal: '=' }

/**
 * Reads codes from hand scanners, which act as keyboards (keyboard wedge) and end with Enter, wherever the focus is. A scan leaves
 * no text in the focused field, and its Enter presses no button; outside of fields neither does that of a barcode that is no
 * ticket's, which a guest may have made to confirm a payment. Text that people type is left alone.
 */
export function useHandScanner(onCode: (text: string) => void): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })

  useEffect(() => {
    let typed = ''
    /** The same keys in the US layout, for layouts that `parseScannedCode` does not know. */
    let pressed = ''
    let times: number[] = []
    let restore = () => {}
    /** When a scan ended last. Some scanners end in two Enters. */
    let ended = Number.NEGATIVE_INFINITY

    function forget() {
      typed = pressed = ''
      times = []
    }

    function readKey(event: KeyboardEvent) {
      const { key, code, timeStamp } = event
      if (['Shift', 'CapsLock', 'AltGraph'].includes(key)) return
      if (timeStamp - (times.at(-1) ?? timeStamp) > PAUSE_MS) forget()
      const isBurst = meanTime(times) <= TYPED_MS
      if (key === 'Enter') {
        const code = [typed, pressed].find((text) => parseScannedCode(text) !== undefined)
        const isOther = !isField(event.target) && isBurst && times.length >= FEWEST_KEYS
        const scanned = code ?? (isOther ? typed : undefined)
        const isTyped = isField(event.target) && !isLink(code) && !isBurst
        const isSecond = times.length === 0 && timeStamp - ended <= PAUSE_MS
        forget()
        if (!isSecond && (scanned === undefined || isTyped)) return
        event.preventDefault()
        event.stopPropagation()
        ended = timeStamp
        if (scanned === undefined) return
        restore()
        latest.current(scanned)
        return
      }
      // It would press the button that has the focus.
      if (key === ' ' && times.length > 0 && isBurst && !isField(event.target)) event.preventDefault()
      const sign = SIGNS[code] ?? /^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code)?.[1] ?? ''
      // A key with two letters, as that of لا, has no name in some browsers.
      const isText = sign !== '' || [...key].length === 1 || /\P{ASCII}/u.test(key) || (key === 'Tab' && !event.repeat)
      if (!isText || event.ctrlKey || event.metaKey || event.altKey) return forget()
      if (times.length === 0) restore = keepField(event.target)
      typed += key === 'Tab' ? ' ' : key
      pressed += sign
      times.push(timeStamp)
    }

    // Before any handler of the page.
    addEventListener('keydown', readKey, { capture: true })
    return () => removeEventListener('keydown', readKey, { capture: true })
  }, [])
}

/** Nobody types a whole code by hand, but references of eight characters. */
const isLink = (text = '') => (parseScannedCode(text)?.length ?? 0) > 8

const meanTime = (times: number[]) => ((times.at(-1) ?? 0) - (times[0] ?? 0)) / Math.max(times.length - 1, 1)

type FocusedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isField(target: EventTarget | null): target is FocusedField {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  )
}

/** Remembers the value of a field; returns a function that restores it. */
function keepField(target: EventTarget | null): () => void {
  if (!isField(target)) return () => {}
  const { value } = target
  return () => {
    if (target.value === value) return
    // React compares with the value that it set last, through the prototype's setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, value)
    for (const type of ['input', 'change']) target.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
