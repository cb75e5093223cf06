import { UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useCallback, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AffiliateKind } from '../../../platform/__generated__/schema-types.ts'
import { IconBuilding, IconCircleCheck, IconUser } from '../../../ui/icons.ts'
import { lazyComponent } from '../../../platform/lazy-component.ts'
import { LazyOverlay } from '../../../ui/lazy-overlay.tsx'
import styles from './kind-tabs.module.css'

const kinds = ['INDIVIDUAL', 'COMPANY'] as const satisfies AffiliateKind[]

const icons = { INDIVIDUAL: IconUser, COMPANY: IconBuilding }

const SwitchDialog = lazyComponent(async () => (await import('./switch-dialog.tsx')).SwitchDialog)

interface KindTabsProps {
  initial: AffiliateKind
  /** Clears what was entered in the form that is being left. */
  clear: () => void
  render: (kind: AffiliateKind, reportTouched: (isTouched: boolean) => void) => ReactNode
}

/**
 * The choice between a person and a company, as two tabs. Switching clears the form, so it asks first if anything was typed
 * (decision 46), and the arrow keys only move the focus. Not Mantine's tabs: they weigh 2 kB, compressed.
 */
export const KindTabs = ({ initial, clear, render }: KindTabsProps) => {
  const { t } = useTranslation()
  const id = useId()
  const [kind, setKind] = useState(initial)
  const [wanted, setWanted] = useState<AffiliateKind | null>(null)
  const [isTouched, setTouched] = useState(false)
  const reportTouched = useCallback((touched: boolean) => setTouched(touched), [])
  const switchTo = (chosen: AffiliateKind) => {
    clear()
    setKind(chosen)
  }
  const change = (chosen: AffiliateKind) => {
    if (chosen === kind) return
    if (isTouched) setWanted(chosen)
    else switchTo(chosen)
  }
  const stay = () => setWanted(null)
  const go = () => {
    if (wanted) switchTo(wanted)
    setWanted(null)
  }
  return (
    <div className={styles.tabs}>
      <div>
        <p id={id} className={styles.name}>
          {t('register.kind')}
        </p>
        <div role="tablist" aria-labelledby={id} className={styles.choices}>
          {kinds.map((tab) => (
            <KindTab
              key={tab}
              kind={tab}
              id={`${id}-${tab}`}
              panelId={`${id}-panel`}
              isChosen={tab === kind}
              choose={() => change(tab)}
            />
          ))}
        </div>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${kind}-name`}>
        {render(kind, reportTouched)}
      </div>
      <LazyOverlay isWanted={wanted !== null} cancel={stay}>
        <SwitchDialog isOpen={wanted !== null} stay={stay} go={go} />
      </LazyOverlay>
    </div>
  )
}

/** There are two tabs, so each arrow key leads to the other one. */
const moveFocus = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
  const tabs = currentTarget.closest('[role="tablist"]')?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []
  if (key === 'ArrowLeft' || key === 'ArrowRight') [...tabs].find((tab) => tab !== currentTarget)?.focus()
}

interface KindTabProps {
  kind: AffiliateKind
  id: string
  panelId: string
  isChosen: boolean
  choose: () => void
}

/** A card that is pressed anywhere. Its button is named by the kind alone; the hint describes it. */
const KindTab = ({ kind, id, panelId, isChosen, choose }: KindTabProps) => {
  const { t } = useTranslation()
  const Icon = icons[kind]
  return (
    <div className={styles.choice} data-chosen={isChosen}>
      <Icon className={styles.icon} size={22} stroke={1.5} aria-hidden />
      <UnstyledButton
        role="tab"
        id={`${id}-name`}
        className={styles.kind}
        aria-selected={isChosen}
        aria-controls={panelId}
        aria-describedby={`${id}-hint`}
        tabIndex={isChosen ? 0 : -1}
        onClick={choose}
        onKeyDown={moveFocus}
      >
        {t(`registerKind.${kind}`)}
      </UnstyledButton>
      <span id={`${id}-hint`} className={styles.hint}>
        {kind === 'INDIVIDUAL' ? t('register.individualHint') : t('register.companyHint')}
      </span>
      <IconCircleCheck className={styles.mark} size={20} stroke={1.75} aria-hidden />
    </div>
  )
}
