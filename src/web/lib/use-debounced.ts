import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 250

/** The debounced value; equal ones have the same key. */
export function useDebounced<T>(value: T, key: unknown = value): T {
  const [settled, setSettled] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the value
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}
