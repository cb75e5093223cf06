import { type PointerEvent, type RefCallback, useEffect, useId, useRef, useState } from 'react'
import styles from './tip.module.css'

/** The minimum distance from the edges of the window, in pixels. */
const edge = 8

/** Places the tip below the anchor, or above it if there is no room below. */
const putBeside = (tip: HTMLElement | null, anchor: HTMLElement | null) => {
  if (!tip || !anchor) return
  const { left, top, bottom } = anchor.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const isBelow = bottom + height <= window.innerHeight
  tip.style.top = `${isBelow ? bottom : top - height}px`
  tip.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - width - edge))}px`
}

/**
 * A tooltip above everything else while its button is hovered, has the focus or was tapped. Escape and a press elsewhere hide it.
 * The pointer may move onto it. It follows scrolling instead of closing, because focusing the button may itself scroll. Mantine's
 * `Tooltip` would add 16.5 kB (compressed) to the first view of the home page.
 *
 * @param textOf words the tooltip; called while it is shown
 */
export const useTip = (textOf: () => string) => {
  const [isShown, setShown] = useState(false)
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
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
  const setAnchor: RefCallback<HTMLElement> = (element) => {
    anchor.current = element
  }
  const show = () => setShown(true)
  const hide = () => setShown(false)
  // Only for a mouse: lifting a finger also fires `pointerleave`, which would hide the tip that the tap has just opened.
  const byMouse =
    (run: () => void) =>
    ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' && run()
  const tipRef: RefCallback<HTMLElement> = (element) => {
    shown.current = element
    // A browser without the popover API shows the tip without the top layer.
    element?.showPopover?.()
    putBeside(element, anchor.current)
  }
  return {
    /** For what contains the anchor and the tip. */
    placeProps: { onPointerEnter: byMouse(show), onPointerLeave: byMouse(hide) },
    /** For an anchor that is no button. */
    anchorProps: { ref: setAnchor },
    buttonProps: {
      ref: setAnchor,
      onFocus: show,
      onBlur: hide,
      onClick: show,
      'aria-describedby': isShown ? id : undefined,
      // Mantine's dialogs read this: Escape hides the tooltip and leaves the dialog open.
      'data-mantine-stop-propagation': isShown,
    },
    tip: isShown && (
      <span
        ref={tipRef}
        id={id}
        className={styles.tip}
        role="tooltip"
        popover="manual"
        data-floating
        data-screen-only
      >
        {textOf()}
      </span>
    ),
  }
}
