import LoaderCircle from 'lucide-react/icons/loader-circle'
import { Icon } from './icon.tsx'

/** Indeterminate progress; the text beside it says of what. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return <Icon of={LoaderCircle} className={`animate-spin ${className}`} />
}
