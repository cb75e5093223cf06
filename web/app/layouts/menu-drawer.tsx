import { Drawer } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { MainMenu, type MenuAction } from './main-menu.tsx'

interface MenuDrawerProps {
  isOpen: boolean
  close: () => void
  actions: MenuAction[]
}

/** The menu of narrow screens. */
export const MenuDrawer = ({ isOpen, close, actions }: MenuDrawerProps) => {
  const { t } = useTranslation()
  // A drawer that mounts open does not know which element had the focus and cannot restore it, so it opens after mounting.
  const isMounted = useMounted()
  return (
    <Drawer
      opened={isMounted && isOpen}
      onClose={close}
      size={280}
      title={t('menu.name')}
      closeButtonProps={{ 'aria-label': t('frame.close') }}
    >
      <MainMenu actions={actions} onFollow={close} />
    </Drawer>
  )
}
