import { ScriptOnce } from '@tanstack/react-router'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { type ControlProps, Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { inputClass } from './input-class.ts'

interface StepsProps {
  name: string
  /** Text of the input, valid or not. Only typing and the steps change it. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** The parsed number; undefined when the text is not a number. */
  number: number | undefined
  min: number
  max: number
  /** Steps go from `min` to this at once, and back. */
  least?: number
  /** Leaves room beside it. */
  narrow?: boolean
  fewerLabel: string
  moreLabel: string
  ref?: Ref<HTMLInputElement>
}

interface StepperProps extends StepsProps {
  label: ReactNode
  hint?: string
  error?: string
}

const stepClass =
  'grid size-[48px] shrink-0 place-items-center rounded-md border border-line bg-card transition-colors ' +
  'hover:border-mute disabled:cursor-default disabled:opacity-45'

/**
 * Inline script: the buttons change the number in the page until React takes over, which may be seconds later on a slow
 * connection. Arabic-Indic and Persian digits have their value in the last four bits.
 */
const STEP_BEFORE_HYDRATION = `addEventListener('click',(click)=>{
const button=click.target.closest?.('[data-step]'),steps=button?.parentNode
if(!steps||'live' in steps.dataset)return
click.stopImmediatePropagation()
const input=steps.querySelector('input'),end=(name)=>+input.getAttribute('aria-value'+name)
const [min,max,least,by]=[end('min'),end('max'),+steps.dataset.least,+button.dataset.step]
const number=+input.value.replace(/[٠-٩۰-۹]/g,(digit)=>digit.charCodeAt(0)&15)
if(Number.isNaN(number))return
const next=Math.max(min,Math.min(max,by>0?Math.max(least,number+1):number-1<least?min:number-1))
input.value=next
input.setAttribute('aria-valuenow',next)
for(const each of steps.querySelectorAll('[data-step]'))each.disabled=next===(each.dataset.step>0?max:min)},true)`

/** Once on a page that is rendered with steppers. */
export function StepsBeforeHydration() {
  return <ScriptOnce>{STEP_BEFORE_HYDRATION}</ScriptOnce>
}

/** Takes over from the inline script, with the number that it, or the reader, left in the page. */
function useTakeover(value: string, onChange: (value: string) => void) {
  const steps = useRef<HTMLDivElement>(null)
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current || !steps.current) return
    isTaken.current = true
    steps.current.dataset.live = ''
    const typed = steps.current.querySelector('input')?.value ?? value
    if (typed !== value) onChange(typed)
  })
  return steps
}

/** A small whole number, typed in any digits or changed in steps of one. */
export function Stepper({ label, hint, error, ...steps }: StepperProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Steps {...steps} control={control} />}
    </Field>
  )
}

/** The numbers one step below and above. */
export function nextSteps(
  number: number | undefined,
  { min, max, least }: { min: number; max: number; least: number },
): { fewer: number; more: number } {
  const lower = Math.max(min, Math.min(max, Math.ceil(number ?? min) - 1))
  return {
    fewer: lower < least ? min : lower,
    more: number === undefined ? min : Math.max(min, Math.min(max, Math.max(least, Math.floor(number) + 1))),
  }
}

/** The control of a stepper, for those that have their label elsewhere. */
export function Steps({
  control,
  name,
  value,
  onChange,
  onBlur,
  number,
  ...props
}: StepsProps & { control: ControlProps }) {
  const { min, max, least = min, narrow, fewerLabel, moreLabel, ref } = props
  const { fewer, more } = nextSteps(number, { min, max, least })

  const steps = useTakeover(value, onChange)

  function step(event: KeyboardEvent) {
    const next = { ArrowUp: more, ArrowDown: fewer }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onChange(String(next))
  }

  return (
    <div ref={steps} data-least={least} className={`flex gap-2 ${narrow ? 'w-42' : ''}`}>
      <button
        type="button"
        data-step={-1}
        className={stepClass}
        aria-label={fewerLabel}
        disabled={number === undefined || number <= min}
        onClick={() => onChange(String(fewer))}
      >
        <Icon of={Minus} />
      </button>
      {/* Browsers accept only Latin digits in a number input. */}
      <input
        {...control}
        ref={ref}
        type="text"
        role="spinbutton"
        name={name}
        inputMode="numeric"
        autoComplete="off"
        aria-valuenow={number}
        aria-valuemin={min}
        aria-valuemax={max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={step}
        onBlur={onBlur}
        className={`${inputClass} min-w-0 max-w-24 px-1 text-center font-medium`}
      />
      <button
        type="button"
        data-step={1}
        className={stepClass}
        aria-label={moreLabel}
        disabled={number !== undefined && number >= max}
        onClick={() => onChange(String(more))}
      >
        <Icon of={Plus} />
      </button>
    </div>
  )
}
