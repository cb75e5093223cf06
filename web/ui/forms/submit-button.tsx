import { Button, type ButtonProps } from '@mantine/core'
import { SlowNote } from '../waiting/slow-note.tsx'
import { keepPress } from './keep-press.ts'

interface SubmitButtonProps extends ButtonProps {
  /** The button's text. */
  submit: string
  isRunning: boolean
}

/** Submits a form. A sent write cannot be taken back, so a slow response is announced without an offer to stop. */
export const SubmitButton = ({ submit, isRunning, ...look }: SubmitButtonProps) => (
  <>
    <Button type="submit" loading={isRunning} onPointerDown={keepPress} {...look}>
      {submit}
    </Button>
    <SlowNote isRunning={isRunning} />
  </>
)
