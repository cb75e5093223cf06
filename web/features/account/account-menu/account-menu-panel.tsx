import {
  Button,
  Divider,
  Group,
  Paper,
  Stack,
  Text,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import {
  IconBuildingBank,
  IconDeviceDesktop,
  IconHeadset,
  IconLogout,
  IconMoon,
  IconSun,
  IconUser,
} from '../../../ui/icons.ts'
import { menuItemsIn, moveInMenu } from '../../../ui/menu-keys.ts'
import { useDialog } from '../../../ui/use-dialog.ts'
import { shownData } from '../../../ui/waiting/use-part.ts'
import { useAccountMenuQuery } from './__generated__/account-menu.ts'
import styles from './account-menu-panel.module.css'

export interface AccountMenuPanelProps {
  /** Names the panel for the button that opens it. */
  id: string
  /** Which entry has the focus first. */
  focusOn: 'first' | 'last'
  /** Closes the menu and returns the focus to its button. */
  close: () => void
  quit: () => void
}

/** What belongs to the account: who is signed in, how they are paid, who looks after them, and how the portal looks. */
export const AccountMenuPanel = ({ id, focusOn, close, quit }: AccountMenuPanelProps) => {
  const { t } = useTranslation()
  const dialog = useDialog()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  const viewer = shownData(useAccountMenuQuery({ fetchPolicy: 'cache-first' }))?.viewer
  const profile = viewer?.profile
  const focusFirst = useEffectEvent(() => {
    if (menu.current)
      menuItemsIn(menu.current)
        .at(focusOn === 'first' ? 0 : -1)
        ?.focus()
  })
  useEffect(() => focusFirst(), [])
  const run = (action: () => void) => () => {
    close()
    action()
  }
  // The sessions are below the login log, which stays on its page.
  const toSessions = () =>
    void navigate({
      pathname: paths.loginLog,
      search: pathname === paths.loginLog ? search : '',
      hash: '#sessions',
    })
  const payment = () => {
    if (!profile) return ''
    const { payoutAccount, verificationStatus } = profile
    if (payoutAccount)
      return (
        <>
          {payoutAccount.bankName} {payoutAccount.accountNumber}
        </>
      )
    return verificationStatus === 'VERIFIED' ? t('accountMenu.noPayment') : t('accountMenu.paymentLater')
  }
  const number = profile?.accountManagerNumber
  return (
    <Paper withBorder radius="lg" p="xs" className={styles.panel}>
      <Stack gap={0} p="xs">
        <Text fw={600} mih={23} truncate title={profile?.displayName}>
          {profile?.displayName ?? viewer?.username}
        </Text>
        <Text size="sm" c="dimmed" mih={22} truncate>
          {viewer && profile ? viewer.username : ''}
        </Text>
      </Stack>
      <div
        ref={menu}
        id={id}
        role="menu"
        aria-label={t('accountMenu.name')}
        tabIndex={-1}
        onKeyDown={moveInMenu}
      >
        <MenuEntry
          Icon={IconUser}
          name={t('profileDialog.title')}
          note={profile ? t(`verificationStatus.${profile.verificationStatus}`) : ''}
          run={run(() => dialog.open('profile'))}
        />
        <MenuEntry
          Icon={IconBuildingBank}
          name={t('payout.title')}
          note={payment()}
          run={run(() => dialog.open('payoutAccount'))}
        />
        <MenuEntry
          Icon={IconHeadset}
          name={t('accountManager.title')}
          note={number ? t('accountMenu.managerBound', { number }) : t('accountMenu.managerFor')}
          run={run(() => dialog.open('accountManager'))}
        />
        <MenuEntry
          Icon={IconDeviceDesktop}
          name={t('accountMenu.sessions')}
          note={t('accountMenu.sessionsFor')}
          run={run(toSessions)}
        />
        <Divider my="xs" color="var(--line)" />
        <SchemeChoice />
        <Divider my="xs" color="var(--line)" />
        <MenuEntry Icon={IconLogout} name={t('menu.quit')} run={run(quit)} />
      </div>
    </Paper>
  )
}

interface MenuEntryProps {
  Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  name: string
  /** A second line: what the entry is for, or its value now. Empty keeps the line's place while it loads. */
  note?: ReactNode
  run: () => void
}

/** An entry of the account menu. Its button covers the note too, which describes it without being part of its name. */
const MenuEntry = ({ Icon, name, note, run }: MenuEntryProps) => {
  const noteId = useId()
  return (
    <div className={styles.entry} role="none">
      <Icon size={20} stroke={1.5} aria-hidden />
      <Stack gap={0} miw={0}>
        <UnstyledButton
          role="menuitem"
          tabIndex={-1}
          {...(note && { 'aria-describedby': noteId })}
          onClick={run}
        >
          {name}
        </UnstyledButton>
        {note !== undefined && (
          <Text id={noteId} size="sm" c="dimmed" mih={22} truncate>
            {note}
          </Text>
        )}
      </Stack>
    </div>
  )
}

const schemes = [
  { scheme: 'auto', labelKey: 'accountMenu.system', Icon: IconDeviceDesktop },
  { scheme: 'light', labelKey: 'accountMenu.light', Icon: IconSun },
  { scheme: 'dark', labelKey: 'accountMenu.dark', Icon: IconMoon },
] as const

/** The colour scheme. The menu stays open, so that the choice can be seen and changed. */
const SchemeChoice = () => {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Stack gap={6} px="xs" role="group" aria-label={t('accountMenu.appearance')}>
      <Text size="sm" c="dimmed" aria-hidden>
        {t('accountMenu.appearance')}
      </Text>
      <Group gap={2} grow role="none">
        {schemes.map(({ scheme, labelKey, Icon }) => (
          <Button
            key={scheme}
            role="menuitemradio"
            tabIndex={-1}
            aria-checked={colorScheme === scheme}
            variant={colorScheme === scheme ? 'light' : 'subtle'}
            c={colorScheme === scheme ? 'var(--accent)' : 'dimmed'}
            size="sm"
            px={4}
            leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
            onClick={() => setColorScheme(scheme)}
          >
            {t(labelKey)}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
