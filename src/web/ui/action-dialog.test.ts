import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, type ReactElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Form } from '../lib/form.ts'
import { LocaleProvider } from '../lib/i18n.tsx'
import { en } from '../locales/en/site.ts'
import { renderHook } from '../testing/render-hook.ts'
import { ActionDialog } from './action-dialog.tsx'

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  return () => vi.unstubAllGlobals()
})

/** A dialog that deletes a record, not shown anywhere; `confirm` presses its button. */
async function open(action: () => Promise<string>, reason?: { label: string; maxLength: number; required: string }) {
  const onClose = vi.fn()
  const onDone = vi.fn()
  const client = new QueryClient()
  const refetched = vi.spyOn(client, 'invalidateQueries')
  const dialog = await renderHook(
    () =>
      ActionDialog({
        ...{ title: 'Delete?', cancelLabel: 'Keep', confirmLabel: 'Delete', children: undefined },
        ...{ action, reason, refetch: [['events'], ['admin']], onDone, onClose },
      }) as ReactElement<{ form: Form<string, string> }>,
    (children) =>
      createElement(
        QueryClientProvider,
        { client },
        createElement(LocaleProvider, { value: { words: en, language: 'en' } }, children),
      ),
  )
  const form = () => dialog.result.props.form
  await act(async () => form().submit())
  dialog.unmount()
  const refetches = refetched.mock.calls.map(([query]) => query?.queryKey)
  return { form: form(), onClose, onDone, refetches }
}

describe('an action that was confirmed', () => {
  it('closes the dialog, passes its result on, and refetches what it changed', async () => {
    const { onClose, onDone, refetches } = await open(async () => 'deleted')
    expect(onClose).toHaveBeenCalledOnce()
    expect(onDone.mock.calls).toEqual([['deleted']])
    expect(refetches).toEqual([['events'], ['admin']])
  })

  it('says in the open dialog why it failed, and refetches, since only its response may be lost', async () => {
    const { form, onClose, onDone, refetches } = await open(async () => {
      throw Object.assign(new Error('Someone else was faster.'), { defined: true, code: 'EVENT_CHANGED' })
    })
    expect(form.failure).toBe('Someone else was faster.')
    expect(refetches).toEqual([['events'], ['admin']])
    for (const each of [onClose, onDone]) expect(each).not.toHaveBeenCalled()
  })

  it('is not taken without the reason that it asks for', async () => {
    const action = vi.fn(async () => 'deleted')
    const { form, onClose } = await open(action, { label: 'Reason', maxLength: 100, required: 'Please give a reason.' })
    expect(form.errors).toEqual({ reason: 'Please give a reason.' })
    for (const each of [action, onClose]) expect(each).not.toHaveBeenCalled()
  })
})
