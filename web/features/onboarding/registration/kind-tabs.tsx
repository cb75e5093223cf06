import { Tabs } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AffiliateKind } from '../../../platform/__generated__/schema-types.ts'
import { useLazy } from '../../../ui/use-lazy.ts'

const kinds = ['INDIVIDUAL', 'COMPANY'] as const satisfies AffiliateKind[]

const loadDialog = async () => (await import('./switch-dialog.tsx')).SwitchDialog

interface KindTabsProps {
  initial: AffiliateKind
  /** Clears what was entered in the form that is being left. */
  clear: () => void
  render: (kind: AffiliateKind, reportTouched: (isTouched: boolean) => void) => ReactNode
}

/** Tabs for a person and a company. Switching clears the form, so it asks first if anything was typed (decision 46). */
export const KindTabs = ({ initial, clear, render }: KindTabsProps) => {
  const { t } = useTranslation()
  const [kind, setKind] = useState(initial)
  const [wanted, setWanted] = useState<AffiliateKind | null>(null)
  const [isTouched, setTouched] = useState(false)
  const reportTouched = useCallback((touched: boolean) => setTouched(touched), [])
  const otherKind = kind === 'INDIVIDUAL' ? 'COMPANY' : 'INDIVIDUAL'
  const switchTo = (chosen: AffiliateKind) => {
    clear()
    setKind(chosen)
  }
  const change = (chosen: string | null) => {
    if (chosen !== otherKind) return
    if (isTouched) setWanted(otherKind)
    else switchTo(otherKind)
  }
  const stay = () => setWanted(null)
  const go = () => {
    if (wanted) switchTo(wanted)
    setWanted(null)
  }
  const renderDialog = useLazy({ load: loadDialog, isWanted: wanted !== null, onCancel: stay })
  return (
    <>
      <Tabs value={kind} onChange={change} activateTabWithKeyboard={false} keepMounted={false}>
        <Tabs.List grow aria-label={t('register.kind')}>
          {kinds.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`registerKind.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {kinds.map((tab) => (
          <Tabs.Panel key={tab} value={tab} pt={24}>
            {render(tab, reportTouched)}
          </Tabs.Panel>
        ))}
      </Tabs>
      {renderDialog({ isOpen: wanted !== null, stay, go })}
    </>
  )
}
