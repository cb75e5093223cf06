import { UnstyledButton } from '@mantine/core'
import IconBook2 from '~icons/tabler/book-2'
import IconFileText from '~icons/tabler/file-text'
import IconHelpCircle from '~icons/tabler/help-circle'
import IconHistory from '~icons/tabler/history'
import IconHome from '~icons/tabler/home'
import IconReceipt2 from '~icons/tabler/receipt-2'
import IconSpeakerphone from '~icons/tabler/speakerphone'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { paths } from '#rules/web-paths.ts'
import type { IconType } from '../../platform/icons/create-icon.tsx'
import styles from './main-menu.module.css'

/** The menu of the private pages from top to bottom; "quit" follows below it. */
const menuEntries = [
  { path: paths.homeIndex, labelKey: 'home', Icon: IconHome },
  { path: paths.myInvoice, labelKey: 'myInvoice', Icon: IconReceipt2 },
  { path: paths.planRule, labelKey: 'planRule', Icon: IconFileText },
  { path: paths.guidebook, labelKey: 'guidebook', Icon: IconBook2 },
  { path: paths.material, labelKey: 'material', Icon: IconSpeakerphone },
  { path: paths.faq, labelKey: 'faq', Icon: IconHelpCircle },
  { path: paths.loginLog, labelKey: 'loginLog', Icon: IconHistory },
] as const

export interface MenuAction {
  label: string
  Icon: IconType
  run: () => void
}

interface MainMenuProps {
  /** Entries below the pages that run an action instead of opening a page. */
  actions: readonly MenuAction[]
  /** Closes the drawer that holds the menu, before an entry is followed. */
  onFollow?: () => void
}

export const MainMenu = ({ actions, onFollow }: MainMenuProps) => {
  const { t } = useTranslation('menu')
  return (
    <nav aria-label={t('name')}>
      <ul className={styles.list}>
        {menuEntries.map(({ path, labelKey, Icon }) => (
          <li key={path}>
            <NavLink className={() => styles.entry} to={path} {...(onFollow && { onClick: onFollow })}>
              <Icon size={20} />
              <span>{t(labelKey)}</span>
            </NavLink>
          </li>
        ))}
        {actions.map(({ label, Icon, run }) => (
          <li key={label} className={styles.action}>
            <UnstyledButton
              className={styles.entry}
              onClick={() => {
                onFollow?.()
                run()
              }}
            >
              <Icon size={20} />
              <span>{label}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </nav>
  )
}
