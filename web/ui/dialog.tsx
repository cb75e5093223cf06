import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from './lazy-overlay.tsx'

/** Props of a dialog that concerns the signed-in user. */
export interface FormDialogProps extends OverlayProps {
  username: string
}

interface DialogProps extends OverlayProps {
  title: string
  /** The width in pixels on a screen that is wide enough. */
  size: number
  /** If false, the code that closes the dialog moves the focus itself. */
  returnsFocus?: boolean
  /** If false, the page below stays scrollable. */
  locksScroll?: boolean
  children: ReactNode
}

/** The portal's dialog: closed by Escape, by its button and by a click outside it. */
export const Dialog = ({
  isOpen,
  close,
  title,
  size,
  returnsFocus = true,
  locksScroll = true,
  children,
}: DialogProps) => {
  const { t } = useTranslation('frame')
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={title}
      size={size}
      centered
      returnFocus={returnsFocus}
      lockScroll={locksScroll}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Modal>
  )
}
