import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, useState } from 'react'
import { MAX_PASSWORD } from '../../contract/rules/account.ts'
import { useBundle } from '../lib/i18n.tsx'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { inputClass } from './input-class.ts'

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error?: string
  /** Chosen here: the rule is shown, and password managers suggest one. */
  isNew?: boolean
}

/** A password, hidden by default. */
export function PasswordField({ label, error, isNew, ...input }: PasswordFieldProps) {
  const words = useBundle('account').auth
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={isNew ? words.password_rule : undefined} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            required
            maxLength={MAX_PASSWORD}
            dir="ltr"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${inputClass} px-4 rtl:ps-14 ltr:pe-14`}
          />
          <button
            type="button"
            aria-label={shown ? words.hide_password : words.show_password}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute end-0.5 top-0.5 grid size-11 place-items-center rounded-md text-mute hover:text-ink"
          >
            <Icon of={shown ? EyeOff : Eye} />
          </button>
        </div>
      )}
    </Field>
  )
}
