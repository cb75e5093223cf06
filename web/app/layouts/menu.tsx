import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { IconLogout } from '../../shared/ui/icons.ts'
import styles from './menu.module.css'
import { menuEntries } from './menu-entries.ts'

interface MenuProps {
  onQuit: () => void
  /** Where the menu is a drawer, following an entry closes it. */
  onFollow?: () => void
}

export const Menu = ({ onQuit, onFollow }: MenuProps) => {
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
        <li className={styles.last}>
          <button type="button" className={styles.entry} onClick={onQuit}>
            <IconLogout size={20} stroke={1.5} aria-hidden />
            <span className={styles.words}>{t('menu.quit')}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}
