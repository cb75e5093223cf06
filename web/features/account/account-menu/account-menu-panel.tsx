import { Box, Menu, Text, useMantineColorScheme } from '@mantine/core'
import '@mantine/core/styles/Menu.css'
import { useMounted } from '@mantine/hooks'
import { IconBuildingBank, IconDeviceDesktop, IconHeadset, IconLogout, IconUser } from '@tabler/icons-react'
import { type ComponentType, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { useKnownUsername } from '../../../platform/session/viewer.tsx'
import { useOverlay } from '../../../ui/use-address.ts'
import { useAccount } from '../use-account.ts'

const look = {
  dropdown: {
    padding: 8,
    maxHeight: 'calc(100dvh - 80px)',
    overflowY: 'auto',
    borderColor: 'var(--line)',
    '--menu-item-hover': 'var(--hover)',
  },
  item: { minHeight: 44, fontSize: 'inherit' },
  itemLabel: { minWidth: 0 },
  itemSection: { color: 'var(--quiet)' },
  label: { fontSize: '0.875rem', fontWeight: 400 },
  divider: { borderColor: 'var(--line)' },
} as const

/** The button is in the frame, because it is there before this code: it says what it opens, and gets the focus back. */
const withoutRoles = { withRoles: false }

export interface AccountMenuPanelProps {
  /** Names the menu for the button that opens it. */
  id: string
  isOpen: boolean
  /** Closes the menu and returns the focus to its button. */
  close: () => void
  quit: () => void
}

/** What belongs to the account: who is signed in, how they are paid, who looks after them, and how the portal looks. */
export const AccountMenuPanel = ({ id, isOpen, close, quit }: AccountMenuPanelProps) => {
  const { t } = useTranslation()
  const dialog = useOverlay('dialog')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  // A menu that mounts open would not move the focus.
  const isMounted = useMounted()
  const username = useKnownUsername()
  const account = useAccount(true)
  const profile = account.status === 'ready' ? account.value : undefined
  const payment = () => {
    if (!profile) return ''
    const { payoutAccount, verificationStatus } = profile
    if (payoutAccount) return `${payoutAccount.bankName} ${payoutAccount.accountNumber}`
    return verificationStatus === 'VERIFIED' ? t('accountMenu.noPayment') : t('accountMenu.paymentLater')
  }
  const number = profile?.accountManagerNumber
  // The sessions are below the login log, which stays on its page.
  const sessions = { search: pathname === paths.loginLog ? search : '', hash: '#sessions' }
  return (
    <Menu
      opened={isMounted && isOpen}
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
      <Menu.Dropdown
        id={id}
        aria-label={t('accountMenu.name')}
        onKeyDown={({ key }) => key === 'Tab' && close()}
      >
        <Box px="sm" py="xs">
          <Text fw={600} mih={23} truncate title={profile?.displayName}>
            {profile?.displayName ?? username}
          </Text>
          <Text size="sm" c="dimmed" mih={22} truncate>
            {profile && username}
          </Text>
        </Box>
        <Entry
          Icon={IconUser}
          name={t('profileDialog.title')}
          note={profile ? t(`verificationStatus.${profile.verificationStatus}`) : ''}
          run={() => dialog.open('profile')}
        />
        <Entry
          Icon={IconBuildingBank}
          name={t('payout.title')}
          note={payment()}
          run={() => dialog.open('payoutAccount')}
        />
        <Entry
          Icon={IconHeadset}
          name={t('accountManager.title')}
          note={number ? t('accountMenu.managerBound', { number }) : t('accountMenu.managerFor')}
          run={() => dialog.open('accountManager')}
        />
        <Entry
          Icon={IconDeviceDesktop}
          name={t('accountMenu.sessions')}
          note={t('accountMenu.sessionsFor')}
          run={() => void navigate({ pathname: paths.loginLog, ...sessions })}
        />
        <Menu.Divider />
        <Menu.Label aria-hidden>{t('accountMenu.appearance')}</Menu.Label>
        {/* The menu stays open, so that the choice can be seen and changed. */}
        <div role="group" aria-label={t('accountMenu.appearance')}>
          <Menu.RadioGroup
            value={colorScheme}
            onChange={(scheme) => setColorScheme(scheme as typeof colorScheme)}
          >
            <Menu.RadioItem value="auto">{t('accountMenu.system')}</Menu.RadioItem>
            <Menu.RadioItem value="light">{t('accountMenu.light')}</Menu.RadioItem>
            <Menu.RadioItem value="dark">{t('accountMenu.dark')}</Menu.RadioItem>
          </Menu.RadioGroup>
        </div>
        <Menu.Divider />
        <Entry Icon={IconLogout} name={t('menu.quit')} run={quit} />
      </Menu.Dropdown>
    </Menu>
  )
}

interface EntryProps {
  Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  name: string
  /** A second line: what the entry is for, or its value now. Empty keeps the line's place while it loads. */
  note?: string
  run: () => void
}

/** An entry of the menu, named without its note. */
const Entry = ({ Icon, name, note, run }: EntryProps) => {
  const noteId = useId()
  return (
    <Menu.Item
      leftSection={<Icon size={20} stroke={1.5} aria-hidden />}
      aria-label={name}
      {...(note && { 'aria-describedby': noteId })}
      onClick={run}
    >
      {name}
      {note !== undefined && (
        <Text id={noteId} size="sm" c="dimmed" mih={22} truncate>
          {note}
        </Text>
      )}
    </Menu.Item>
  )
}
