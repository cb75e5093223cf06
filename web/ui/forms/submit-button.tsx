import { Button, type ButtonProps } from '@mantine/core'
import { SlowNote } from '../waiting/slow-note.tsx'
import type { ComponentProps } from 'react'

interface BusyButtonProps extends ButtonProps, Omit<ComponentProps<'button'>, keyof ButtonProps> {
  isRunning: boolean
}

/** A button that does nothing while its work runs. Mantine disables a button that loads, which would lose the focus. */
export const BusyButton = ({ isRunning, onClick, ...look }: BusyButtonProps) => (
  <Button
    loading={isRunning}
    renderRoot={(props: ComponentProps<'button'>) => <button {...props} disabled={false} />}
    aria-busy={isRunning}
    onClick={isRunning ? (event) => event.preventDefault() : onClick}
    {...look}
  />
)

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
    <BusyButton
      type="submit"
      isRunning={isRunning}
      // A press takes the focus only as a click: what the blur of a field shows would move the button away before its release.
      onMouseDown={(event) => event.preventDefault()}
      // Enter in a field clicks the button, too, and leaves the focus in the field.
      onClick={({ detail, currentTarget }) => detail > 0 && currentTarget.focus()}
      {...look}
    >
      {submit}
    </BusyButton>
    <SlowNote isRunning={isRunning} />
  </>
)
