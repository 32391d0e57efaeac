import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { apiError, errorMessage } from '../../lib/errors.ts'
import { useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { changePassword } from '../auth/auth.ts'
import { isTooShort } from '../auth/password.ts'
import { Section } from './section.tsx'
import { sessionsQuery } from './sessions-query.ts'
import { settingsWords } from './words.ts'

type FieldName = 'current' | 'next'

const FIELD_OF_CODE: Record<string, FieldName> = {
  INVALID_PASSWORD: 'current',
  PASSWORD_TOO_SHORT: 'next',
  PASSWORD_TOO_LONG: 'next',
  PASSWORD_COMPROMISED: 'next',
}

/** Another password. What was typed stays until it is taken. */
export function PasswordSection({ email }: { email: string }) {
  const words = settingsWords.useWords()
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const currentBox = useRef<HTMLInputElement>(null)
  const nextBox = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<{ field: FieldName; message: string }>()

  const saving = useMutation({
    mutationFn: changePassword,
    onSuccess: async () => {
      toast({ variant: 'success', about: 'password', text: words.password_saved })
      form.current?.reset()
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
    onError: (error) => {
      const message = errorMessage(error, site)
      const field = FIELD_OF_CODE[apiError(error)?.code ?? '']
      toast({ variant: 'error', about: 'password', text: words.password_failed(message) })
      if (field) fail(field, message)
    },
  })

  function fail(field: FieldName, message: string) {
    setWrong({ field, message })
    ;({ current: currentBox, next: nextBox })[field].current?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (saving.isPending || !currentBox.current || !nextBox.current) return
    setWrong(undefined)
    const currentPassword = currentBox.current.value
    const newPassword = nextBox.current.value
    if (!newPassword) fail('next', words.new_required)
    else if (isTooShort(newPassword)) fail('next', words.password_short)
    else if (!currentPassword) fail('current', words.current_required)
    else saving.mutate({ currentPassword, newPassword })
  }

  const errorOf = (field: FieldName) => (wrong?.field === field ? wrong.message : undefined)
  const shared = {
    showLabel: words.show_password,
    hideLabel: words.hide_password,
    onChange: () => setWrong(undefined),
  }

  return (
    <Section title={words.password} text={words.signs_out_others}>
      <form ref={form} noValidate method="post" onSubmit={submit} className="grid grid-cols-1 gap-5">
        {/* For password managers, which keep passwords by their names. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...shared}
          ref={currentBox}
          label={words.current_password}
          error={errorOf('current')}
          name="current"
          autoComplete="current-password"
        />
        <PasswordField
          {...shared}
          ref={nextBox}
          label={words.new_password}
          hint={words.password_rule}
          error={errorOf('next')}
          name="next"
          autoComplete="new-password"
        />
        {saving.isError && !wrong && (
          <Notice variant="danger" live>
            {words.password_failed(errorMessage(saving.error, site))}
          </Notice>
        )}
        {saving.isSuccess && (
          <Notice variant="ok" live>
            {words.password_saved}
          </Notice>
        )}
        <Button type="submit" busy={saving.isPending} className="justify-self-start">
          {words.save_password}
        </Button>
      </form>
    </Section>
  )
}
