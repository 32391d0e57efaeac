import { useEffect, useState } from 'react'
import { isBorrowedDevice, setBorrowedDevice } from '../../../lib/buyer-key.ts'
import { useBundle } from '../../../lib/i18n.tsx'

/** Says that the device is not the buyer's: what is bought is neither kept nor managed on it. */
export function BorrowedDevice() {
  const own = useBundle('event').ticket
  const [isBorrowed, setBorrowed] = useState(false)
  useEffect(() => setBorrowed(isBorrowedDevice()), [])
  return (
    <label className="-my-2 flex min-h-11 cursor-pointer items-center gap-2.5 text-sm text-mute signed-in:hidden">
      <input
        type="checkbox"
        checked={isBorrowed}
        onChange={({ target: { checked } }) => {
          setBorrowed(checked)
          setBorrowedDevice(checked)
        }}
        className="size-4.5 shrink-0 accent-brand"
      />
      {own.borrowed}
    </label>
  )
}
