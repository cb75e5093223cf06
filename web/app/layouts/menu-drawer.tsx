import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '../../ui/lazy-overlay.tsx'
import { MainMenu, type MenuAction } from './main-menu.tsx'

interface MenuDrawerProps extends OverlayProps {
  actions: MenuAction[]
}

/** The menu of narrow screens. */
export const MenuDrawer = ({ isOpen, close, actions }: MenuDrawerProps) => {
  const { t } = useTranslation(['menu', 'frame'])
  return (
    <Drawer
      opened={isOpen}
      onClose={close}
      // `close` sets the focus, and a link that is followed moves it on to its page.
      returnFocus={false}
      size={280}
      title={t('name')}
      closeButtonProps={{ 'aria-label': t('frame:close') }}
    >
      <MainMenu actions={actions} onFollow={close} />
    </Drawer>
  )
}
