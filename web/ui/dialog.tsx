import { Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Props of a dialog that concerns the signed-in user. */
export interface FormDialogProps {
  isOpen: boolean
  close: () => void
  username: string
}

interface DialogProps {
  isOpen: boolean
  close: () => void
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
  const { t } = useTranslation()
  // A dialog that mounts open does not know which element had the focus and cannot restore it, so it opens after mounting.
  const isMounted = useMounted()
  return (
    <Modal
      opened={isMounted && isOpen}
      onClose={close}
      title={title}
      size={size}
      centered
      returnFocus={returnsFocus}
      lockScroll={locksScroll}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      {children}
    </Modal>
  )
}
