import { useApolloClient } from '@apollo/client/react'
import { ActionIcon, Group, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLogout, IconMenu2, IconMessage2 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, Outlet, useLocation } from 'react-router-dom'
import { ApolloScope } from '../../platform/apollo/apollo-scope.tsx'
import { Greeting } from '../../features/account/greeting/greeting.tsx'
import { IdleSignOut } from '../../features/account/idle-sign-out/idle-sign-out.tsx'
import { useQuit, useQuitElsewhere } from '../../features/account/quit/use-quit.ts'
import { LazyOverlay } from '../../ui/lazy-overlay.tsx'
import { useOverlay } from '../../ui/use-address.ts'
import { SessionGuard } from '../session-guard.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BrandMark, SkipLink } from './frame.tsx'
import styles from './home-layout.module.css'
import { LanguageToggle } from './language-toggle.tsx'
import { MainMenu } from './main-menu.tsx'
import { HomeDialogs, MenuDrawer, QuitDialog } from './overlays.tsx'
import { PersonChangeNote } from './person-change-note.tsx'

/** The layout of every private page. It remounts completely when a session ends. */
export const HomeLayout = () => (
  <ApolloScope>
    <HomeSession />
  </ApolloScope>
)

const HomeSession = () => {
  const { number, isOver } = useSessionLife()
  return (
    <>
      <SessionGuard />
      <HomeFrame key={number} isOver={isOver} />
    </>
  )
}

/** The frame sends no requests of its own; each screen's query feeds the greeting. */
const HomeFrame = ({ isOver }: { isOver: boolean }) => {
  const { t } = useTranslation()
  const [isMenuOpen, menu] = useDisclosure(false)
  const burger = useRef<HTMLButtonElement>(null)
  const [isQuitting, quitting] = useDisclosure(false)
  const quit = useQuit()
  useQuitElsewhere()
  const dialog = useOverlay('dialog')
  const closeMenu = () => {
    // A dialog that the menu opens returns the focus to where it was: the menu itself is gone by then.
    burger.current?.focus()
    menu.close()
  }
  const toQuit = { label: t('menu.quit'), Icon: IconLogout, run: quitting.open }
  const toFeedback = { label: t('feedback.title'), Icon: IconMessage2, run: () => dialog.open('feedback') }
  return (
    <div className={styles.page} data-frame>
      <IdleSignOut {...quit} />
      <SkipLink />
      <header className={styles.header}>
        <ActionIcon
          ref={burger}
          variant="transparent"
          c="inherit"
          size={44}
          className={styles.burger}
          aria-label={t('menu.open')}
          onClick={menu.open}
        >
          <IconMenu2 size={22} stroke={1.5} aria-hidden />
        </ActionIcon>
        <span className={styles.brand}>
          <BrandMark />
        </span>
        <Greeting />
        <Group wrap="nowrap" flex="none" gap={8} ml="auto">
          <UnstyledButton className={`frame-button ${styles.wideOnly}`} onClick={toFeedback.run}>
            <IconMessage2 size={18} stroke={1.5} aria-hidden />
            {toFeedback.label}
          </UnstyledButton>
          <LanguageToggle />
          <AccountMenu quit={quitting.open} />
        </Group>
      </header>
      <div className={styles.side}>
        <MainMenu actions={[toQuit]} />
      </div>
      <main id="main" className={styles.main} tabIndex={-1}>
        <PersonChangeNote />
        {!isOver && <Outlet />}
      </main>
      <LazyOverlay isWanted={isMenuOpen} cancel={menu.close}>
        <MenuDrawer isOpen={isMenuOpen} close={closeMenu} actions={[toFeedback, toQuit]} />
      </LazyOverlay>
      <HomeDialogs />
      <LazyOverlay isWanted={isQuitting} cancel={quitting.close}>
        <QuitDialog isOpen={isQuitting} close={quitting.close} />
      </LazyOverlay>
    </div>
  )
}

/**
 * Counts the sessions that ended in this tab. `isOver` is true from the moment the store is cleared until another page has
 * replaced this one: meanwhile, nothing private may be visible or reachable by the back button. A fast press of the back
 * button returns here before the other page was ever shown. The router sees no change then, so `popstate` resets the state.
 */
const useSessionLife = () => {
  const client = useApolloClient()
  const location = useLocation()
  const [ended, setEnded] = useState<{ number: number; at: Location | null }>({ number: 0, at: null })
  useEffect(
    () =>
      client.onClearStore(async () => {
        setEnded(({ number }) => ({ number: number + 1, at: location }))
        const comeBack = () => setEnded(({ number }) => ({ number, at: null }))
        window.addEventListener('popstate', comeBack, { once: true })
      }),
    [client, location],
  )
  return { number: ended.number, isOver: ended.at === location }
}
