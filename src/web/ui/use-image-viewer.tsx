import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import type { ImageViewerProps } from './image-viewer.tsx'

interface OpenViewer {
  /** On a click on a link to the file of the image at `place`. */
  open: (event: MouseEvent<HTMLAnchorElement>, place?: number) => void
  viewer: ReactNode
}

/** Opens images in full screen. The viewer is loaded when it is first opened; if that fails, the link opens the file. */
export function useImageViewer(images: Omit<ImageViewerProps, 'first' | 'onClose'>): OpenViewer {
  const [first, setFirst] = useState<number>()
  const [Viewer, setViewer] = useState<ComponentType<ImageViewerProps>>()

  function open(event: MouseEvent<HTMLAnchorElement>, place = 0) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    setFirst(place)
    import('./image-viewer.tsx').then(
      ({ ImageViewer }) => setViewer(() => ImageViewer),
      () => location.assign(href),
    )
  }

  return {
    open,
    viewer: Viewer && first !== undefined && <Viewer {...images} first={first} onClose={() => setFirst(undefined)} />,
  }
}
