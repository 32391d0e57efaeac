import LoaderCircle from 'lucide-react/icons/loader-circle'
import { Icon } from './icon.tsx'

/** Something is under way; the words beside it say what. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return <Icon of={LoaderCircle} className={`animate-spin ${className}`} />
}
