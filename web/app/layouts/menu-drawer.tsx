import { Drawer } from '@mantine/core'
import IconMessage2 from '~icons/tabler/message-2'
import { useTranslation } from 'react-i18next'
import { closedByPressOutside } from '../../ui/closed-by-press-outside.ts'
import type { OverlayProps } from '../../ui/lazy-overlay.tsx'
import { useOverlay } from '../../ui/use-address.ts'
import { MainMenu, type MenuAction } from './main-menu.tsx'

interface MenuDrawerProps extends OverlayProps {
  toQuit: MenuAction
}

/** The menu of narrow screens. */
export const MenuDrawer = ({ isOpen, close, toQuit }: MenuDrawerProps) => {
  const { t } = useTranslation(['menu', 'frame', 'feedback'])
  const dialog = useOverlay('dialog')
  const toFeedback = { label: t('feedback:title'), Icon: IconMessage2, run: () => dialog.open('feedback') }
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      {...closedByPressOutside(close)}
      // `close` sets the focus, and a link that is followed moves it on to its page.
      returnFocus={false}
      size={280}
      title={t('name')}
      closeButtonProps={{ 'aria-label': t('frame:close') }}
    >
      <MainMenu actions={[toFeedback, toQuit]} onFollow={close} />
    </Drawer>
  )
}
