import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AccountButton } from './account-button.tsx'

/** The menu of the account. It mounts open, because it is loaded only when its button is pressed. */
export const AccountMenu = ({ openAccountManager }: { openAccountManager: () => void }) => {
  const { t } = useTranslation()
  return (
    <Menu
      defaultOpened
      hideDetached={false}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      offset={6}
      width={200}
    >
      <Menu.Target>
        <AccountButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={openAccountManager}>{t('accountManager.title')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
