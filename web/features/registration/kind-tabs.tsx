import { Button, Tabs } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AffiliateKind } from '../../shared/__generated__/schema-types.ts'
import form from '../../shared/forms/form.module.css'
import { Dialog } from '../../shared/ui/dialog.tsx'

const kinds = ['INDIVIDUAL', 'COMPANY'] as const satisfies AffiliateKind[]

interface KindTabsProps {
  initial: AffiliateKind
  /** Forgets what was entered in the form that is left. */
  clear: () => void
  render: (kind: AffiliateKind, reportTouched: (isTouched: boolean) => void) => ReactNode
}

/** A form for a person and one for a company; switching clears the form, so it asks where something was typed (decisions 46). */
export const KindTabs = ({ initial, clear, render }: KindTabsProps) => {
  const { t } = useTranslation()
  const [kind, setKind] = useState(initial)
  const [wanted, want] = useState<AffiliateKind | null>(null)
  const [isTouched, setTouched] = useState(false)
  const reportTouched = useCallback((touched: boolean) => setTouched(touched), [])
  const other = kind === 'INDIVIDUAL' ? 'COMPANY' : 'INDIVIDUAL'
  const turnTo = (chosen: AffiliateKind) => {
    clear()
    setKind(chosen)
  }
  const change = (chosen: string | null) => {
    if (chosen !== other) return
    if (isTouched) want(other)
    else turnTo(other)
  }
  const stay = () => want(null)
  const go = () => {
    if (wanted) turnTo(wanted)
    want(null)
  }
  return (
    <>
      <Tabs value={kind} onChange={change} activateTabWithKeyboard={false} keepMounted={false}>
        <Tabs.List grow aria-label={t('register.kind')}>
          {kinds.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`registerKind.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {kinds.map((one) => (
          <Tabs.Panel key={one} value={one} pt={24}>
            {render(one, reportTouched)}
          </Tabs.Panel>
        ))}
      </Tabs>
      <Dialog isOpen={wanted !== null} close={stay} title={t('register.switchTitle')} size={400}>
        <div className={form.form}>
          <p className={form.lead}>{t('register.switchText')}</p>
          <div className={form.choices}>
            <Button variant="default" onClick={stay} data-autofocus>
              {t('register.switchStay')}
            </Button>
            <Button onClick={go}>{t('register.switchGo')}</Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
