import { version } from '../../../../package.json'
import { useBundle } from '../../lib/i18n.tsx'

/** The version that the pages were built from. */
export function VersionText() {
  return <p>{useBundle('admin').dashboard.version(version)}</p>
}
