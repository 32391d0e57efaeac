import { useEffect, useState } from 'react'

/** Of the links in mails about changes of a booking. */
const HASH = '#end-managing'

/** Whether a mail led here to end managing from the browser that booked; then the address no longer says so. */
export function useEndManaging(): [isAsked: boolean, close: () => void] {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (location.hash !== HASH) return
    setAsked(true)
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return [isAsked, () => setAsked(false)]
}
