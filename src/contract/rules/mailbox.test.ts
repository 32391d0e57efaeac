import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

it.each([
  ['Noura@Example.com', 'noura@example.com'],
  ['noura+oud@example.com', 'noura@example.com'],
  ['noura.ali+a+b@example.com', 'noura.ali@example.com'],
  ['No.U.ra+x@gmail.com', 'noura@gmail.com'],
  ['noura@GoogleMail.com', 'noura@gmail.com'],
  ['+973@example.com', '+973@example.com'],
  ['noura@gmail.com.example', 'noura@gmail.com.example'],
])('%s counts as %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
