import { Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** What a dialog with a form is given; nobody else finds what this person began. */
export interface FormDialogProps {
  isOpen: boolean
  close: () => void
  username: string
}

interface DialogProps {
  isOpen: boolean
  close: () => void
  title: string
  /** Its width in pixels where the screen has them. */
  size: number
  /** Where it stays away, whoever closes the dialog moves the focus. */
  returnsFocus?: boolean
  children: ReactNode
}

/** A dialog as the portal has them: closed by Escape, by its button and by a press beside it. */
export const Dialog = ({ isOpen, close, title, size, returnsFocus = true, children }: DialogProps) => {
  const { t } = useTranslation()
  // One that begins open does not know where the focus was, and could not give it back.
  const isMounted = useMounted()
  return (
    <Modal
      opened={isMounted && isOpen}
      onClose={close}
      title={title}
      size={size}
      centered
      returnFocus={returnsFocus}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      {children}
    </Modal>
  )
}
