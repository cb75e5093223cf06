import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import styles from './main-menu.module.css'
import { menuEntries } from './menu-entries.ts'

export interface MenuAction {
  label: string
  Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  run: () => void
}

interface MainMenuProps {
  /** Entries below the pages that run an action instead of opening a page. */
  actions: readonly MenuAction[]
  /** Closes the drawer that holds the menu when an entry is followed. */
  onFollow?: () => void
}

export const MainMenu = ({ actions, onFollow }: MainMenuProps) => {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('menu.name')}>
      <ul className={styles.list}>
        {menuEntries.map(({ path, labelKey, Icon }) => (
          <li key={path}>
            <NavLink className={() => styles.entry} to={path} {...(onFollow && { onClick: onFollow })}>
              <Icon size={20} stroke={1.5} aria-hidden />
              <span className={styles.words}>{t(labelKey)}</span>
            </NavLink>
          </li>
        ))}
        {actions.map(({ label, Icon, run }) => (
          <li key={label} className={styles.action}>
            <button type="button" className={styles.entry} onClick={run}>
              <Icon size={20} stroke={1.5} aria-hidden />
              <span className={styles.words}>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
