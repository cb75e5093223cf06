import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import { IconBuildingBank, IconDeviceDesktop, IconHeadset, IconLogout, IconUser } from '../../../ui/icons.ts'
import { menuItemsIn, moveInMenu } from '../../../ui/menu-keys.ts'
import { useDialog } from '../../../ui/use-dialog.ts'
import { shownData } from '../../../ui/waiting/use-part.ts'
import { useAccountMenuQuery } from './__generated__/account-menu.ts'
import styles from './account-menu-panel.module.css'
import { MenuEntry } from './menu-entry.tsx'
import { SchemeChoice } from './scheme-choice.tsx'

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
    <div className={styles.panel}>
      <div className={styles.person}>
        <strong title={profile?.displayName}>{profile?.displayName ?? viewer?.username}</strong>
        <span>{viewer && profile ? viewer.username : ''}</span>
      </div>
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
        <hr className={styles.line} />
        <SchemeChoice />
        <hr className={styles.line} />
        <MenuEntry Icon={IconLogout} name={t('menu.quit')} run={run(quit)} />
      </div>
    </div>
  )
}
