import { Button, UnstyledButton } from '@mantine/core'
import IconBuilding from '~icons/tabler/building'
import IconUser from '~icons/tabler/user'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AffiliateKind } from '../../../platform/__generated__/schema-types.ts'
import form from '../../../ui/forms/form.module.css'
import { lazyOverlay } from '../../../ui/lazy-overlay.tsx'
import styles from './kind-tabs.module.css'

const tabs = [
  { kind: 'INDIVIDUAL', Icon: IconUser, hintKey: 'register:individualHint' },
  { kind: 'COMPANY', Icon: IconBuilding, hintKey: 'register:companyHint' },
] as const

const Dialog = lazyOverlay(async () => (await import('../../../ui/dialog.tsx')).Dialog)

interface KindTabsProps {
  kind: AffiliateKind
  /** Whether anything was typed. */
  isTouched: boolean
  /** Clears the form that is being left. */
  switchTo: (kind: AffiliateKind) => void
  children: ReactNode
}

/**
 * The choice between a person and a company, as two tabs. Switching clears the form, so it asks first if anything was typed
 * (decision 46), and the arrow keys only move the focus. Not Mantine's tabs: they weigh 2 kB, compressed.
 */
export const KindTabs = ({ kind, isTouched, switchTo, children }: KindTabsProps) => {
  const { t } = useTranslation(['register', 'registerKind'])
  const id = useId()
  const [nextKind, setNextKind] = useState<AffiliateKind | null>(null)
  const change = (chosen: AffiliateKind) => {
    if (chosen === kind) return
    if (isTouched) setNextKind(chosen)
    else switchTo(chosen)
  }
  const stay = () => setNextKind(null)
  const go = () => {
    stay()
    if (nextKind) switchTo(nextKind)
  }
  return (
    <div>
      <p id={id} className={styles.name}>
        {t('kind')}
      </p>
      <div role="tablist" aria-labelledby={id} className={styles.choices}>
        {tabs.map(({ kind: tab, Icon, hintKey }) => (
          <UnstyledButton
            key={tab}
            role="tab"
            className={styles.choice}
            aria-selected={tab === kind}
            aria-controls={`${id}-panel`}
            tabIndex={tab === kind ? 0 : -1}
            onClick={() => change(tab)}
            onKeyDown={moveFocus}
          >
            <Icon size={22} />
            <b id={`${id}-${tab}`}>{t(`registerKind:${tab}`)}</b> <span>{t(hintKey)}</span>
          </UnstyledButton>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${kind}`}>
        {children}
      </div>
      <Dialog isOpen={nextKind !== null} close={stay} title={t('switchTitle')} size={400}>
        <p className={form.lead}>{t('switchText')}</p>
        <div
          style={{ display: 'flex', flexWrap: 'wrap', gap: 12, justifyContent: 'flex-end', marginTop: 24 }}
        >
          <Button variant="default" onClick={stay} data-autofocus>
            {t('switchStay')}
          </Button>
          <Button onClick={go}>{t('switchGo')}</Button>
        </div>
      </Dialog>
    </div>
  )
}

/** There are two tabs, so each arrow key leads to the other one. */
const moveFocus = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
  const other = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling
  if ((key === 'ArrowLeft' || key === 'ArrowRight') && other instanceof HTMLElement) other.focus()
}
