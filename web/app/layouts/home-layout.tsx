import { useApolloClient } from '@apollo/client/react'
import { ActionIcon, Group, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconLogout from '~icons/tabler/logout'
import IconMenu2 from '~icons/tabler/menu-2'
import IconMessage2 from '~icons/tabler/message-2'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { ApolloScope } from '../../platform/apollo/apollo-scope.tsx'
import { Greeting } from '../../features/account/greeting/greeting.tsx'
import { IdleSignOut } from '../../features/account/idle-sign-out/idle-sign-out.tsx'
import { useQuitElsewhere } from '../../features/account/quit/use-quit.ts'
import { useOverlay } from '../../ui/use-address.ts'
import { SessionGuard } from '../session-guard.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BrandMark, SkipLink } from './frame.tsx'
import styles from './home-layout.module.css'
import { LanguageToggle } from './language-toggle.tsx'
import { MainMenu } from './main-menu.tsx'
import { HomeDialogs, MenuDrawer, QuitDialog } from './overlays.tsx'
import { PersonChangeNote } from './person-change-note.tsx'

/** The layout of every private page. */
export const HomeLayout = () => (
  <ApolloScope>
    <HomeSession />
  </ApolloScope>
)

/**
 * Everything private is mounted again when the store is cleared, because a session has ended. Another page replaces this one in the
 * same drawing, unless the back button is pressed before it: then this page asks again, and learns that nobody is signed in.
 */
const HomeSession = () => {
  const client = useApolloClient()
  const [endedSessions, setEndedSessions] = useState(0)
  useEffect(() => client.onClearStore(async () => setEndedSessions((number) => number + 1)), [client])
  return (
    <Fragment key={endedSessions}>
      <SessionGuard />
      <HomeFrame />
    </Fragment>
  )
}

/** The frame sends no requests of its own; each screen's query feeds the greeting. It does not read the address, which changes often. */
const HomeFrame = () => {
  const { t } = useTranslation('menu')
  const [isMenuOpen, menu] = useDisclosure(false)
  const burger = useRef<HTMLButtonElement>(null)
  const [isQuitting, quitting] = useDisclosure(false)
  useQuitElsewhere()
  const closeMenu = () => {
    // A dialog that the menu opens returns the focus to where it was: the menu itself is gone by then.
    burger.current?.focus()
    menu.close()
  }
  const toQuit = { label: t('quit'), Icon: IconLogout, run: quitting.open }
  return (
    <div className={styles.page} data-frame>
      <IdleSignOut />
      <SkipLink />
      <header className={styles.header}>
        <ActionIcon
          ref={burger}
          variant="transparent"
          c="inherit"
          size={44}
          className={styles.burger}
          aria-label={t('open')}
          onClick={menu.open}
        >
          <IconMenu2 size={22} />
        </ActionIcon>
        <span className={styles.brand}>
          <BrandMark />
        </span>
        <Greeting />
        <Group wrap="nowrap" flex="none" gap={8} ml="auto">
          <FeedbackButton />
          <LanguageToggle />
          <AccountMenu quit={quitting.open} />
        </Group>
      </header>
      <div className={styles.side}>
        <MainMenu actions={[toQuit]} />
      </div>
      <main id="main" className={styles.main} tabIndex={-1}>
        <PersonChangeNote />
        <Outlet />
      </main>
      <MenuDrawer isOpen={isMenuOpen} close={closeMenu} toQuit={toQuit} />
      <HomeDialogs />
      <QuitDialog isOpen={isQuitting} close={quitting.close} />
    </div>
  )
}

const FeedbackButton = () => {
  const { t } = useTranslation('feedback')
  const dialog = useOverlay('dialog')
  return (
    <UnstyledButton className={`frame-button ${styles.wideOnly}`} onClick={() => dialog.open('feedback')}>
      <IconMessage2 size={18} />
      {t('title')}
    </UnstyledButton>
  )
}
