import { Box, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconChevronDown from '~icons/tabler/chevron-down'
import IconUserCircle from '~icons/tabler/user-circle'
import { type SyntheticEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './frame.module.css'
import { AccountMenuPanel } from './overlays.tsx'

/** Otherwise the menu would take a press on its button for one outside, and open again. */
const keepFromMenu = (event: SyntheticEvent) => event.stopPropagation()

/** The button of the account menu, and the menu, whose code, 20 kB, loads when it first opens. */
export const AccountMenu = ({ quit }: { quit: () => void }) => {
  const { t } = useTranslation('accountMenu')
  const [isOpen, menu] = useDisclosure(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    button.current?.focus()
    menu.close()
  }
  return (
    <Box pos="relative">
      <UnstyledButton
        ref={button}
        aria-haspopup="menu"
        aria-label={t('name')}
        className={`frame-button ${styles.account}`}
        aria-expanded={isOpen}
        onMouseDown={keepFromMenu}
        onTouchStart={keepFromMenu}
        onClick={isOpen ? close : menu.open}
      >
        <IconUserCircle size={22} />
        <IconChevronDown className={styles.icon} color="var(--quiet)" size={16} />
      </UnstyledButton>
      <AccountMenuPanel {...{ isOpen, close, quit }} />
    </Box>
  )
}
