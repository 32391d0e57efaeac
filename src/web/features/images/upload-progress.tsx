import { useBundle } from '../../lib/i18n.tsx'

/** Progress of an upload, as a bar and in words, over the chosen image. */
export function UploadProgress({ share }: { share: number }) {
  const words = useBundle('account').images
  const percent = Math.round(share * 100)
  const text = percent < 100 ? words.uploading(percent) : words.finishing
  return (
    <span className="absolute inset-x-2 bottom-2 rounded-md bg-card/95 px-2.5 py-1.5 text-center text-sm text-ink">
      <bdi>{text}</bdi>
      <progress
        value={share}
        max={1}
        aria-label={text}
        className="mt-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand forced-colors:border forced-colors:[&::-moz-progress-bar]:bg-[Highlight] forced-colors:[&::-webkit-progress-value]:bg-[Highlight]"
      />
    </span>
  )
}
