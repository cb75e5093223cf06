import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { retry } from '../../../platform/apollo/answers.ts'
import { ApolloScope } from '../../../platform/apollo/apollo-scope.tsx'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useLastKnown } from '../../../platform/use-last-known.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { OverlayProps } from '../../../ui/lazy-overlay.tsx'
import { FailedPart } from '../../../ui/waiting/part.tsx'
import { Skeleton, Waiting } from '../../../ui/waiting/skeleton.tsx'
import { latestFault, shownData } from '../../../ui/waiting/use-part.ts'
import prose from '../texts/prose.module.css'
import { useLegalTextQuery } from './__generated__/legal-text.ts'
import styles from './legal-dialog.module.css'
import { type LegalName, legalKinds } from './legal-links.tsx'

interface LegalDialogProps extends OverlayProps {
  /** The text to show; null while the dialog is closed. */
  name: LegalName | null
  /** Called when a registration accepts the text; without it, the text is only read. */
  accept?: () => void
}

/** A legal text over the page, as the provider publishes it. */
export const LegalDialog = ({ isOpen, name, close, accept }: LegalDialogProps) => {
  const { t } = useTranslation('legal')
  // Keep the text readable while the dialog closes.
  const shown = useLastKnown(name) ?? 'service-agreement'
  const acceptAndClose = () => {
    accept?.()
    close()
  }
  return (
    <Dialog isOpen={isOpen} close={close} title={t(legalKinds[shown])} size={760} lockScroll={!accept}>
      {/* The login has no client. */}
      <ApolloScope>
        {accept ? <AcceptanceView name={shown} onAccept={acceptAndClose} /> : <LegalText name={shown} />}
      </ApolloScope>
    </Dialog>
  )
}

/** The text in the language of the page. */
const useLegalText = (name: LegalName) => {
  const { enumValue: language } = useLanguage()
  return useLegalTextQuery({
    variables: { kind: legalKinds[name], language },
    fetchPolicy: 'cache-first',
  })
}

/** The text, or its state while it loads, after it failed, and if the provider has not published it. */
const LegalText = ({ name }: { name: LegalName }) => {
  const { t } = useTranslation('legal')
  const query = useLegalText(name)
  const text = shownData(query)?.legalText
  const fault = latestFault(query)
  if (text)
    return <div className={`${prose.prose} ${styles.text}`} dangerouslySetInnerHTML={{ __html: text.html }} />
  if (fault) return <FailedPart what={t('failed')} fault={fault} retry={() => retry(query)} />
  if (text === null) return <p>{t('none')}</p>
  return (
    <Stack gap={14} mih="60dvh" pos="relative">
      <Waiting />
      {['100%', '96%', '60%', '35%', '98%', '99%', '92%', '40%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </Stack>
  )
}

/** A text counts as read within this many pixels of its end (specification, section 2). */
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
  const { t } = useTranslation(['register', 'legal'])
  const isThere = Boolean(shownData(useLegalText(name))?.legalText)
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
  const region = useRef<HTMLDivElement>(null)
  // A text that fits is never scrolled.
  useEffect(() => {
    if (isThere && region.current && isNearEnd(region.current)) setRead(true)
  }, [isThere])
  return (
    <Stack gap={16}>
      {/* A scrolling region has to be reachable by keyboard. */}
      <div
        ref={region}
        className={styles.scroll}
        role="region"
        aria-label={t(`legal:${legalKinds[name]}`)}
        tabIndex={0}
        onScroll={({ currentTarget }) => isNearEnd(currentTarget) && setRead(true)}
      >
        <LegalText name={name} />
      </div>
      <Group justify="space-between" gap={12} c="var(--quiet)" fz="0.875rem">
        <span role="status">{isRead && t('readToEnd')}</span>
        {/* A text can be accepted only once it is there to read. */}
        <Button disabled={!isThere} onClick={onAccept}>
          {t('accept')}
        </Button>
      </Group>
    </Stack>
  )
}
