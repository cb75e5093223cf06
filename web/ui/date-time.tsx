import { UnstyledButton } from '@mantine/core'
import { useId, type PointerEvent, type RefCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatInstant, formatMinute, formatRecent } from '../platform/i18n/format.ts'
import styles from './date-time.module.css'

interface DateTimeProps {
  at: string
  withTime?: boolean
  /** Shows only the time for an instant of today. */
  isRecent?: boolean
  /** No stop of the keyboard: for a row that opens to the full time. Hover still shows it. */
  isPlain?: boolean
}

/** An instant in short form. Hover, focus or a tap shows it in full, in local time and UTC. */
export const DateTime = ({ at, withTime = false, isRecent = false, isPlain = false }: DateTimeProps) => {
  const { language } = useTranslation().i18n
  const format = isRecent ? formatRecent : withTime ? formatMinute : formatDay
  const id = useId()
  const { isShown, anchorProps, buttonProps, plainProps, tipRef } = useTip()
  const short = <time dateTime={at}>{format(at, language)}</time>
  const tip = isShown && (
    <span ref={tipRef} id={id} className={styles.tip} role="tooltip" popover="manual">
      {formatInstant(at, language)}
    </span>
  )
  if (isPlain)
    return (
      <span {...anchorProps} {...plainProps}>
        {short}
        {tip}
      </span>
    )
  return (
    <span {...anchorProps}>
      <UnstyledButton
        className={styles.moment}
        data-small
        data-printed
        aria-describedby={isShown ? id : undefined}
        {...buttonProps}
      >
        {short}
      </UnstyledButton>
      {tip}
    </span>
  )
}

/** The minimum distance from the edges of the window, in pixels. */
const edge = 8

/**
 * A tooltip above everything else while its button is hovered, has the focus or was tapped. Escape and a press elsewhere hide it.
 * The pointer may move onto it. It follows scrolling instead of closing, because focusing the button may itself scroll. Mantine's
 * `Tooltip` would add 16.5 kB (compressed) to the first view of the home page.
 */
const useTip = () => {
  const [isShown, setShown] = useState(false)
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
    isShown,
    anchorProps: { onPointerEnter: byMouse(show), onPointerLeave: byMouse(hide) },
    buttonProps: { ref: setAnchor, onFocus: show, onBlur: hide, onClick: show },
    /** For an anchor that is not a button. */
    plainProps: { ref: setAnchor },
    tipRef,
  }
}

/** Places the tip below the anchor, or above it if there is no room below. */
const putBeside = (tip: HTMLElement | null, anchor: HTMLElement | null) => {
  if (!tip || !anchor) return
  const { left, top, bottom } = anchor.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const isBelow = bottom + height <= window.innerHeight
  tip.style.top = `${isBelow ? bottom : top - height}px`
  tip.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - width - edge))}px`
}
