import { Button, Group, Stack } from '@mantine/core'
import { type UIEvent, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLastKnown } from '../../../platform/use-last-known.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { legalKinds, type LegalName } from './legal-address.ts'
import styles from './legal-dialog.module.css'
import { LegalText, useLegalText } from './legal-text.tsx'

interface AcceptanceDialogProps {
  /** The text to show; null closes the dialog. */
  name: LegalName | null
  close: () => void
  accept: () => void
}

/** The service agreement or the privacy policy over a registration, where it can be accepted too. */
export const AcceptanceDialog = ({ name, close, accept }: AcceptanceDialogProps) => {
  const { t } = useTranslation()
  // Keep the text readable while the dialog closes.
  const shown = useLastKnown(name) ?? 'service-agreement'
  const acceptAndClose = () => {
    accept()
    close()
  }
  return (
    <Dialog isOpen={name !== null} close={close} title={t(`legal.${legalKinds[shown]}`)} size={760}>
      <AcceptanceView name={shown} onAccept={acceptAndClose} />
    </Dialog>
  )
}

/** A text counts as read within this many pixels of its end (specification, section 9). */
const nearEnd = 500

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight <= nearEnd

interface AcceptanceViewProps {
  name: LegalName
  onAccept: () => void
}

/**
 * A legal text with the button that accepts it. The button is enabled once the text is shown; reading to the end is
 * noted, but not required (decisions 17 and 47).
 */
const AcceptanceView = ({ name, onAccept }: AcceptanceViewProps) => {
  const { t } = useTranslation()
  const text = useLegalText(name)
  const [isRead, setRead] = useState(false)
  // A layout effect restores the setting in the same step in which the view is removed, not later.
  useLayoutEffect(() => {
    // The page below stays scrollable under the dialog (specification, section 2).
    const { style } = document.body
    const before = style.overflow
    style.overflow = 'auto'
    return () => {
      style.overflow = before
    }
  }, [])
  const note = ({ currentTarget }: UIEvent) => {
    if (isNearEnd(currentTarget)) setRead(true)
  }
  return (
    <Stack gap={16}>
      {/* A scrolling region has to be reachable by keyboard. */}
      <div
        className={styles.scroll}
        role="region"
        aria-label={t(`legal.${legalKinds[name]}`)}
        tabIndex={0}
        onScroll={note}
      >
        <LegalText text={text} />
      </div>
      <Group justify="space-between" gap={12} c="var(--quiet)" fz="0.875rem">
        <span role="status">{isRead && t('register.readToEnd')}</span>
        {/* A text can be accepted only once it is there to read. */}
        <Button disabled={text.status !== 'ready'} onClick={onAccept}>
          {t('register.accept')}
        </Button>
      </Group>
    </Stack>
  )
}
