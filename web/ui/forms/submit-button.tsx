import { Button, type ButtonProps } from '@mantine/core'
import { SlowNote } from '../waiting/slow-note.tsx'
import type { ComponentProps, PointerEvent } from 'react'

interface SubmitButtonProps extends ButtonProps {
  /** The button's text. */
  submit: string
  isRunning: boolean
}

/**
 * Submits a form, once at a time. A sent write cannot be taken back, so a slow response is announced without an offer to stop.
 */
export const SubmitButton = ({ submit, isRunning, ...look }: SubmitButtonProps) => (
  <>
    <Button
      type="submit"
      loading={isRunning}
      // Mantine disables a button that loads, which would lose the focus.
      renderRoot={(props: ComponentProps<'button'>) => <button {...props} disabled={false} />}
      aria-busy={isRunning}
      onClick={isRunning ? (event) => event.preventDefault() : undefined}
      onPointerDown={keepPress}
      {...look}
    >
      {submit}
    </Button>
    <SlowNote isRunning={isRunning} />
  </>
)

/** A pointer that moves farther between press and release, in px, has left the button on purpose. */
const slack = 10

const isInside = ({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent) =>
  clientX >= left && clientX <= right && clientY >= top && clientY <= bottom

/**
 * For `onPointerDown` of a form's button. The press may blur a field, and a note or a problem that then appears above the
 * button moves it away from the resting pointer. Browsers send no click to the button then, so this does.
 */
const keepPress = ({ currentTarget: button, clientX, clientY, button: pressed }: PointerEvent) => {
  if (pressed !== 0) return
  const end = new AbortController()
  const release = (event: globalThis.PointerEvent) => {
    end.abort()
    const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY)
    const hasMoved = !isInside(button.getBoundingClientRect(), event)
    if (distance <= slack && hasMoved && button instanceof HTMLElement && button.isConnected) button.click()
  }
  document.addEventListener('pointerup', release, { signal: end.signal })
  document.addEventListener('pointercancel', () => end.abort(), { signal: end.signal })
}
