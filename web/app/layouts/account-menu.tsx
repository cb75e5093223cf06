import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AccountButton } from './account-button.tsx'

/** What concerns the account itself; it opens as soon as it is there, since nothing else brings it. */
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
