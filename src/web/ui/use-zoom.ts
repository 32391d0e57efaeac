import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'

const MAX_SCALE = 5
/** Of a button or a key. */
const STEP = 1.5
/** Of a double tap. */
const TAP_SCALE = 2.5
/** Milliseconds between the taps, and pixels between where they land. */
const TAP_PAUSE_MS = 300
const TAP_DISTANCE = 30
/** Pixels by which an arrow key moves an enlarged image. */
const KEY_MOVE = 80

/** Enlargement about the middle of the frame, then the move of that middle in px. */
interface View {
  scale: number
  x: number
  y: number
}

const FIT: View = { scale: 1, x: 0, y: 0 }

interface Point {
  x: number
  y: number
}

/**
 * Enlarges an image in its frame: by two fingers, a double tap, the wheel with Ctrl (touchpads send their pinch as that),
 * `zoomBy` and the keys + - 0. Enlarged, it is moved by a finger, the mouse or the arrow keys. The frame needs
 * `touch-action: none`.
 */
export function useZoom(frame: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(FIT)
  /** Without a transition: it follows a finger. */
  const [isHeld, setHeld] = useState(false)
  const fingers = useRef(new Map<number, Point>())
  const lastTap = useRef<Point & { at: number }>(undefined)
  /** Where the first finger went down, while it may still be a tap. */
  const pressed = useRef<Point>(undefined)

  /** Keeps the image over the frame, or in its middle where it is smaller. */
  function within({ scale, x, y }: View): View {
    const box = frame.current
    const image = box?.querySelector<HTMLImageElement>('[data-shown] img')
    if (!box || scale <= 1) return FIT
    const { clientWidth: width, clientHeight: height } = box
    const ratio = (image?.naturalWidth || width) / (image?.naturalHeight || height)
    const mostX = Math.max(0, (Math.min(width, height * ratio) * scale - width) / 2)
    const mostY = Math.max(0, (Math.min(height, width / ratio) * scale - height) / 2)
    return { scale, x: Math.min(mostX, Math.max(-mostX, x)), y: Math.min(mostY, Math.max(-mostY, y)) }
  }

  /** The point of the frame stays where it is, and moves by `move`. */
  function zoomAt(factor: number, { x, y }: Point, move: Point = { x: 0, y: 0 }): void {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return
    const [fromX, fromY] = [x - box.left - box.width / 2, y - box.top - box.height / 2]
    setView((before) => {
      const scale = Math.min(MAX_SCALE, Math.max(1, before.scale * factor))
      const grown = scale / before.scale
      return within({
        scale,
        x: fromX - (fromX - before.x) * grown + move.x,
        y: fromY - (fromY - before.y) * grown + move.y,
      })
    })
  }

  function middle(): Point {
    const { left = 0, top = 0, width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {}
    return { x: left + width / 2, y: top + height / 2 }
  }

  const zoomBy = (steps: number) => zoomAt(STEP ** steps, middle())
  const reset = () => setView(FIT)

  // React's own listener could not keep the browser from enlarging the page.
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    zoomAt(Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY })
  })
  useEffect(() => {
    const box = frame.current
    const listen = (event: WheelEvent) => onWheel(event)
    box?.addEventListener('wheel', listen, { passive: false })
    return () => box?.removeEventListener('wheel', listen)
  }, [frame])

  function onPointerDown({ pointerId, clientX: x, clientY: y, button, currentTarget }: PointerEvent) {
    if (button !== 0) return
    currentTarget.setPointerCapture(pointerId)
    fingers.current.set(pointerId, { x, y })
    pressed.current = fingers.current.size === 1 ? { x, y } : undefined
    setHeld(true)
  }

  function onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
    const before = fingers.current.get(pointerId)
    if (!before) return
    const now = { x: clientX, y: clientY }
    const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1]
    fingers.current.set(pointerId, now)
    if (pressed.current && distance(pressed.current, now) > TAP_DISTANCE / 3) pressed.current = undefined
    if (other) {
      const factor = distance(now, other) / Math.max(1, distance(before, other))
      zoomAt(factor, between(now, other), { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 })
    } else if (view.scale > 1) {
      setView((at) => within({ ...at, x: at.x + now.x - before.x, y: at.y + now.y - before.y }))
    }
  }

  function onPointerEnd({ type, pointerId, clientX: x, clientY: y, timeStamp: at }: PointerEvent) {
    if (!fingers.current.delete(pointerId)) return
    if (fingers.current.size > 0) return
    setHeld(false)
    const isTap = type === 'pointerup' && pressed.current
    pressed.current = undefined
    const first = lastTap.current
    lastTap.current = isTap ? { x, y, at } : undefined
    if (!isTap || !first || at - first.at > TAP_PAUSE_MS || distance(first, { x, y }) > TAP_DISTANCE) return
    lastTap.current = undefined
    if (view.scale > 1) reset()
    else zoomAt(TAP_SCALE, { x, y })
  }

  /** Returns whether the key was for the image. */
  function onKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (ctrlKey || metaKey || altKey) return false
    const move = MOVES[key]
    if (key === '+' || key === '=') zoomBy(1)
    else if (key === '-' || key === '_') zoomBy(-1)
    else if (key === '0') reset()
    else if (move && view.scale > 1)
      setView((at) => within({ ...at, x: at.x + move[0] * KEY_MOVE, y: at.y + move[1] * KEY_MOVE }))
    else return false
    return true
  }

  return {
    scale: view.scale,
    isMost: view.scale >= MAX_SCALE,
    zoomBy,
    reset,
    onKey,
    /** Of the shown image. */
    style: {
      transform: view.scale > 1 ? `translate(${view.x}px, ${view.y}px) scale(${view.scale})` : undefined,
      transition: isHeld ? 'none' : 'transform 180ms ease-out',
    },
    /** Of the frame. */
    pointers: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd },
  }
}

/** An arrow key shows more of its side. */
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const between = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
