import { Box, UnstyledButton } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconChevronDown, IconChevronUp, IconUserCircle } from '../../ui/icons.ts'
import { LazyOverlay } from '../../ui/lazy-overlay.tsx'
import styles from './frame.module.css'
import { AccountMenuPanel } from './overlays.ts'

/**
 * The button of the account menu, and the menu, whose code loads when it first opens. It is written out here, because
 * Mantine's menu with its placement weighs 20 kB.
 */
export const AccountMenu = ({ quit }: { quit: () => void }) => {
  const { t } = useTranslation()
  const [focusOn, setFocusOn] = useState<'first' | 'last' | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const id = useId()
  const buttonId = `${id}button`
  const focusButton = () => document.getElementById(buttonId)?.focus()
  const isOpen = focusOn !== null
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  const hide = () => setFocusOn(null)
  const close = () => {
    focusButton()
    hide()
  }
  useEffect(() => {
    if (!isOpen) return undefined
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && root.current?.contains(target))) setFocusOn(null)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isOpen])
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // Without a related target, the window lost the focus, or a press is under way, which `pointerdown` handles.
    if (relatedTarget !== null && !root.current?.contains(relatedTarget)) hide()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab' && isOpen) {
      // From the button the browser moves on to its neighbour, past the entries.
      focusButton()
      hide()
    }
  }
  const onButtonKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setFocusOn(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  return (
    <Box ref={root} pos="relative" role="none" onBlur={onBlur} onKeyDown={onKeyDown}>
      <UnstyledButton
        aria-haspopup="menu"
        aria-label={t('accountMenu.name')}
        className={`frame-button ${styles.account}`}
        id={buttonId}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        onKeyDown={onButtonKeyDown}
        onClick={() => (isOpen ? hide() : setFocusOn('first'))}
      >
        <IconUserCircle size={22} stroke={1.5} aria-hidden />
        <Chevron className={styles.icon} color="var(--quiet)" size={16} stroke={1.5} aria-hidden />
      </UnstyledButton>
      {focusOn && (
        <LazyOverlay isWanted cancel={hide}>
          <AccountMenuPanel {...{ id, focusOn, close, quit }} />
        </LazyOverlay>
      )}
    </Box>
  )
}
