import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Distance from the end, in pixels, that still counts as the end. */
const NEAR_END = 32

/** A message on the screen, and its position. */
interface Anchor {
  message: Element
  top: number
}

/**
 * Keeps the scroll position of a chat window: at the end it stays at the end; elsewhere the visible messages stay in
 * place while others are added above or below. Done by hand, since not every browser has scroll anchoring. Messages are
 * found by `data-message`.
 */
export function useChatScroll() {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const sticks = useRef(true)
  const lastTop = useRef(0)
  const anchor = useRef<Anchor>(undefined)
  const [atEnd, setAtEnd] = useState(true)

  const settle = useCallback(() => {
    const { current } = box
    if (!current) return
    if (sticks.current) current.scrollTop = current.scrollHeight
    else if (anchor.current?.message.isConnected)
      current.scrollTop += topIn(current, anchor.current.message) - anchor.current.top
    lastTop.current = current.scrollTop
  }, [])

  const onScroll = useCallback(() => {
    const { current } = box
    if (!current) return
    const distance = current.scrollHeight - current.clientHeight - current.scrollTop
    // Growing content increases the distance, too: only scrolling up leaves the end.
    if (distance <= NEAR_END) sticks.current = true
    else if (current.scrollTop < lastTop.current) sticks.current = false
    lastTop.current = current.scrollTop
    anchor.current = sticks.current ? undefined : anchorIn(current)
    setAtEnd(sticks.current)
  }, [])

  const toEnd = useCallback(() => {
    sticks.current = true
    setAtEnd(true)
    settle()
  }, [settle])

  useLayoutEffect(settle)

  // Fonts that load, a keyboard that opens, a message that grows.
  useEffect(() => {
    const observer = new ResizeObserver(settle)
    if (box.current) observer.observe(box.current)
    if (content.current) observer.observe(content.current)
    return () => observer.disconnect()
  }, [settle])

  return { box, content, atEnd, onScroll, toEnd }
}

function topIn(box: Element, message: Element): number {
  return message.getBoundingClientRect().top - box.getBoundingClientRect().top
}

/** The first message that is at least partly on the screen. */
function anchorIn(box: Element): Anchor | undefined {
  const messages = box.querySelectorAll('[data-message]')
  const { top } = box.getBoundingClientRect()
  let [low, high] = [0, messages.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((messages[middle]?.getBoundingClientRect().bottom ?? 0) > top) high = middle
    else low = middle + 1
  }
  const message = messages[low]
  return message && { message, top: topIn(box, message) }
}
