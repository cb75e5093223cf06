import { Button } from '@mantine/core'
import { type UIEvent, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './acceptance-view.module.css'
import { legalKinds, type LegalName } from './legal-address.ts'
import { LegalText, useLegalText } from './legal-text.tsx'

/** Pixels from its end from which on a text counts as read (specification, section 9). */
const nearEnd = 500

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight <= nearEnd

interface AcceptanceViewProps {
  name: LegalName
  onAccept: () => void
}

/**
 * A legal text with the button that accepts it, which is enabled as soon as the text is there; reading to the end is noted,
 * and asked of nobody (decisions 17 and 47).
 */
export const AcceptanceView = ({ name, onAccept }: AcceptanceViewProps) => {
  const { t } = useTranslation()
  const text = useLegalText(name)
  const [isRead, setRead] = useState(false)
  // Together with the view's removal, not some time after it, the page has its own setting back.
  useLayoutEffect(() => {
    // Specification, section 2: the page below scrolls whatever stands over it.
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
    <div className={styles.view}>
      {/* A scrolling place has to be reachable by keyboard. */}
      <div
        className={styles.text}
        role="region"
        aria-label={t(`legal.${legalKinds[name]}`)}
        tabIndex={0}
        onScroll={note}
      >
        <LegalText text={text} />
      </div>
      <div className={styles.foot}>
        <span role="status">{isRead && t('register.readToEnd')}</span>
        {/* Nobody can agree to what is not there to be read. */}
        <Button disabled={text.status !== 'ready'} onClick={onAccept}>
          {t('register.accept')}
        </Button>
      </div>
    </div>
  )
}
