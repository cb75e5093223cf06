import { Box, Menu, Text, useMantineColorScheme } from '@mantine/core'
import '@mantine/core/styles/Menu.css'
import IconBuildingBank from '~icons/tabler/building-bank'
import IconDeviceDesktop from '~icons/tabler/device-desktop'
import IconHeadset from '~icons/tabler/headset'
import IconLogout from '~icons/tabler/logout'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { IconType } from '../../../platform/icons/create-icon.tsx'
import type { OverlayProps } from '../../../ui/lazy-overlay.tsx'
import { paths } from '#rules/web-paths.ts'
import { useKnownUsername } from '../../../platform/session/use-known-username.ts'
import { useOverlay } from '../../../ui/use-address.ts'

const look = {
  dropdown: {
    padding: 8,
    maxHeight: 'calc(100dvh - 80px)',
    overflowY: 'auto',
    borderColor: 'var(--line)',
    '--menu-item-hover': 'var(--hover)',
  },
  item: { minHeight: 44, fontSize: 'inherit' },
  itemSection: { color: 'var(--quiet)' },
  label: { fontSize: '0.875rem', fontWeight: 400 },
  divider: { borderColor: 'var(--line)' },
} as const

/** The button is in the frame, because it is there before this code: it says what it opens, and gets the focus back. */
const withoutRoles = { withRoles: false }

interface AccountMenuPanelProps extends OverlayProps {
  quit: () => void
}

/** What belongs to the account, and how the portal looks. */
export const AccountMenuPanel = ({ isOpen, close, quit }: AccountMenuPanelProps) => {
  const { t } = useTranslation(['accountMenu', 'payout', 'accountManager', 'menu'])
  const dialog = useOverlay('dialog')
  const navigate = useNavigate()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const username = useKnownUsername()
  return (
    <Menu
      opened={isOpen}
      onClose={close}
      position="bottom-end"
      width={320}
      radius="md"
      shadow="lg"
      withinPortal={false}
      hideDetached={false}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
      styles={look}
      {...withoutRoles}
    >
      <Menu.Target>
        <Box pos="absolute" inset={0} style={{ pointerEvents: 'none' }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('name')} onKeyDown={({ key }) => key === 'Tab' && close()}>
        <Text px="sm" py="xs" fw={600} truncate>
          {username}
        </Text>
        <Entry Icon={IconBuildingBank} name={t('payout:title')} run={() => dialog.open('payoutAccount')} />
        <Entry
          Icon={IconHeadset}
          name={t('accountManager:title')}
          run={() => dialog.open('accountManager')}
        />
        <Entry
          Icon={IconDeviceDesktop}
          name={t('sessions')}
          run={() => void navigate(`${paths.loginLog}#sessions`)}
        />
        <Menu.Divider />
        <Menu.Label aria-hidden>{t('appearance')}</Menu.Label>
        {/* The menu stays open, so that the choice can be seen and changed. */}
        <div role="group" aria-label={t('appearance')}>
          <Menu.RadioGroup
            value={colorScheme}
            onChange={(scheme) => setColorScheme(scheme as typeof colorScheme)}
          >
            <Menu.RadioItem value="auto">{t('system')}</Menu.RadioItem>
            <Menu.RadioItem value="light">{t('light')}</Menu.RadioItem>
            <Menu.RadioItem value="dark">{t('dark')}</Menu.RadioItem>
          </Menu.RadioGroup>
        </div>
        <Menu.Divider />
        <Entry Icon={IconLogout} name={t('menu:quit')} run={quit} />
      </Menu.Dropdown>
    </Menu>
  )
}

interface EntryProps {
  Icon: IconType
  name: string
  run: () => void
}

const Entry = ({ Icon, name, run }: EntryProps) => (
  <Menu.Item leftSection={<Icon size={20} />} onClick={run}>
    {name}
  </Menu.Item>
)
