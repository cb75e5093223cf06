import { useEffect, useRef, useState } from 'react'
import type { Choice } from '../messages.ts'
import { showMedia } from './show-media.ts'

interface Props {
  visit: string
  /** Called with the element once it is in the page. */
  onMount(mounted: MountedFrame): void
  title: string
  choice: Choice
  isPrint: boolean
  isThere: boolean
}

/** The frame of a visit; each visit has one of its own. */
export interface MountedFrame {
  visit: string
  element: HTMLIFrameElement
}

/** The portal in a frame that is as wide as chosen, and drawn smaller where there is less space. */
export function Frame({ visit, onMount, title, choice: { width, scheme }, isPrint, isThere }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const space = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (frame.current) onMount({ visit, element: frame.current })
  }, [visit, onMount])
  useEffect(() => {
    if (!space.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(space.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const show = () => {
      const page = frame.current?.contentDocument
      if (page) showMedia(page, scheme, isPrint)
    }
    const { current } = frame
    if (isThere) show()
    current?.addEventListener('load', show)
    return () => current?.removeEventListener('load', show)
  }, [scheme, isPrint, isThere])
  const scale = Math.min(1, size.width / width) || 1
  return (
    <div className="space">
      <div ref={space} className="measure">
        <div className="sheet" style={{ width: width * scale, height: size.height }}>
          {/* The states need everything that the portal has in a tab of its own. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe
            ref={frame}
            title={title}
            data-scheme={scheme}
            style={{
              width,
              height: size.height / scale,
              transform: `scale(${scale})`,
              colorScheme: scheme,
            }}
          />
        </div>
      </div>
      <p className="scale">
        {width} px{scale < 1 && `, drawn at ${Math.round(scale * 100)} %`}
      </p>
    </div>
  )
}
