import { type PointerEvent, type RefCallback, useEffect, useRef, useState } from 'react'

/** Room that is left at the edges of the window, in pixels. */
const edge = 8

/**
 * A tip that stands above everything while its button is pointed at, has the focus or was tapped. Escape and a press elsewhere
 * take it away; the pointer may go onto it, and scrolling, which the focus itself may cause, moves it along.
 */
export const useTip = () => {
  const [isShown, setShown] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const shown = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isShown) return undefined
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && setShown(false), options)
    window.addEventListener(
      'pointerdown',
      ({ target }) => target instanceof Node && !anchor.current?.contains(target) && setShown(false),
      options,
    )
    window.addEventListener('scroll', () => putBeside(shown.current, anchor.current), options)
    return () => stop.abort()
  }, [isShown])
  const show = () => setShown(true)
  const hide = () => setShown(false)
  // A finger that is lifted leaves as well, and has only just asked.
  const byMouse =
    (run: () => void) =>
    ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' && run()
  const tipRef: RefCallback<HTMLElement> = (element) => {
    shown.current = element
    // A browser without a top layer leaves it in its place.
    element?.showPopover?.()
    putBeside(element, anchor.current)
  }
  return {
    isShown,
    anchorProps: { onPointerEnter: byMouse(show), onPointerLeave: byMouse(hide) },
    buttonProps: { ref: anchor, onFocus: show, onBlur: hide, onClick: show },
    tipRef,
  }
}

/** Below the anchor, or above it where there is no room. */
const putBeside = (tip: HTMLElement | null, anchor: HTMLElement | null) => {
  if (!tip || !anchor) return
  const { left, top, bottom } = anchor.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const isBelow = bottom + height <= window.innerHeight
  tip.style.top = `${isBelow ? bottom : top - height}px`
  tip.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - width - edge))}px`
}
