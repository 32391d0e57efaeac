import LoaderCircle from 'lucide-react/icons/loader-circle'
import { Icon } from './icon.tsx'

/** Shows progress without a measure; the text beside it says of what. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return <Icon of={LoaderCircle} className={`animate-spin ${className}`} />
}
