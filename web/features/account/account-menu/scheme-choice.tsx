import { useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconDeviceDesktop, IconMoon, IconSun } from '../../../ui/icons.ts'
import styles from './account-menu-panel.module.css'

const schemes = [
  { scheme: 'auto', labelKey: 'accountMenu.system', Icon: IconDeviceDesktop },
  { scheme: 'light', labelKey: 'accountMenu.light', Icon: IconSun },
  { scheme: 'dark', labelKey: 'accountMenu.dark', Icon: IconMoon },
] as const

/** The colour scheme. The menu stays open, so that the choice can be seen and changed. */
export const SchemeChoice = () => {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className={styles.schemes} role="group" aria-label={t('accountMenu.appearance')}>
      <span className={styles.caption} aria-hidden>
        {t('accountMenu.appearance')}
      </span>
      <div className={styles.choices} role="none">
        {schemes.map(({ scheme, labelKey, Icon }) => (
          <button
            key={scheme}
            type="button"
            role="menuitemradio"
            tabIndex={-1}
            aria-checked={colorScheme === scheme}
            className={styles.choice}
            onClick={() => setColorScheme(scheme)}
          >
            <Icon size={18} stroke={1.5} aria-hidden />
            {t(labelKey)}
          </button>
        ))}
      </div>
    </div>
  )
}
