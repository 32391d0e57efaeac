import { expect, it } from 'vitest'
import { hasAddress } from './web-address.ts'

it.each([
  ...['Mohd.Ali', 'Eng.Mohammed', 'Capt.Salman', 'Mohd.Al Khalifa', 'Dr.Ali', 'د.أحمد', 'محمد.علي', 'J. R. R.', 'Mr.Moe'],
  ...['Will.i.am', 'M.E.G.', 'AC/DC', 'DJ @night', 'Adel.El Sayed', 'Isa.bn Salman', 'Mohd.AL', 'Noor.'],
  // No such ending exists.
  ...['Noor.Jr', 'Noor.Jr.', 'Sara.Ahmed', 'Hassan.Junior', 'Ali.Bo Salman', 'Yousif.Bu', 'نور.جونيور', 'Evil.comm'],
])('a name may be %s', (name) => {
  expect(hasAddress(name)).toBe(false)
})

it.each([
  ...['www.evil', 'https://t.me', 't.me/evil', 'Win at evil.com', 'Evil.BH', 'evil.co.uk', 'Mohd.Ali.com', 'evil.com.'],
  ...[
    'evil.xyz!',
    'me@evil.museum',
    'موقعي.شبكة',
    'Prize.icu',
    'bank-login.zip',
    'Account.Support',
    'Abdulla.Community',
  ],
  ...['win-cash.com.bh now', 'Win (evil.shop)', 'evil.xn--p1ai', 'EVIL.COM'],
])('a name may not contain what mail programs turn into a link: %s', (name) => {
  expect(hasAddress(name)).toBe(true)
})
