import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type Area, GOVERNORATES, GULF_STATES } from '../../../contract/rules/talent.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'
import { inputClass } from '../../ui/input-class.ts'

interface AreaSelectProps extends ComponentProps<'select'> {
  /** Text of the empty choice. */
  none: string
}

/** Choice of an area: none, a governorate of Bahrain, or another Gulf state. */
export function AreaSelect({ none, className = '', ...select }: AreaSelectProps) {
  const { area_groups: groups, areas } = useBundle('talent').talentPages
  const option = (area: Area) => (
    <option key={area} value={area}>
      {areas[area]}
    </option>
  )
  return (
    <div className="relative">
      <select {...select} className={`${inputClass} appearance-none pe-11 ${className}`}>
        <option value="">{none}</option>
        <optgroup label={groups.bahrain}>{GOVERNORATES.map(option)}</optgroup>
        <optgroup label={groups.gulf}>{GULF_STATES.map(option)}</optgroup>
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute inset-y-0 end-4 my-auto size-5 text-mute" />
    </div>
  )
}
