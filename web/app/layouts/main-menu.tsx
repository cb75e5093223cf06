import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import styles from './main-menu.module.css'
import { menuEntries } from './menu-entries.ts'

export interface MenuAction {
  words: string
  Icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  run: () => void
}

interface MenuProps {
  /** What stands below the pages and leads to none. */
  actions: readonly MenuAction[]
  /** Where the menu is a drawer, following an entry closes it. */
  onFollow?: () => void
}

export const Menu = ({ actions, onFollow }: MenuProps) => {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('menu.name')}>
      <ul className={styles.list}>
        {menuEntries.map(({ path, words, Icon }) => (
          <li key={path}>
            <NavLink className={() => styles.entry} to={path} {...(onFollow && { onClick: onFollow })}>
              <Icon size={20} stroke={1.5} aria-hidden />
              <span className={styles.words}>{t(words)}</span>
            </NavLink>
          </li>
        ))}
        {actions.map(({ words, Icon, run }) => (
          <li key={words} className={styles.action}>
            <button type="button" className={styles.entry} onClick={run}>
              <Icon size={20} stroke={1.5} aria-hidden />
              <span className={styles.words}>{words}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
