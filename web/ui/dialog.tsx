import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { closedByPressOutside } from './closed-by-press-outside.ts'
import type { OverlayProps } from './lazy-overlay.tsx'

/** Props of a dialog that concerns the signed-in user. */
export interface FormDialogProps extends OverlayProps {
  username: string
}

interface DialogProps
  extends
    OverlayProps,
    Required<Pick<ModalProps, 'title' | 'size' | 'children'>>,
    Pick<ModalProps, 'returnFocus' | 'lockScroll'> {}

/**
 * The portal's dialog: closed by Escape, by its button and by a click outside it. Without `returnFocus`, the code that closes it
 * moves the focus itself; without `lockScroll`, the page below stays scrollable.
 */
export const Dialog = ({ isOpen, close, ...modal }: DialogProps) => {
  const { t } = useTranslation('frame')
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      closeButtonProps={{ 'aria-label': t('close') }}
      {...closedByPressOutside(close)}
      centered
      {...modal}
    />
  )
}
