import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import form from '../../../ui/forms/form.module.css'
import { Dialog } from '../../../ui/dialog.tsx'

interface SwitchDialogProps {
  isOpen: boolean
  stay: () => void
  go: () => void
}

/** Asks before the other kind of registration clears what was typed. */
export const SwitchDialog = ({ isOpen, stay, go }: SwitchDialogProps) => {
  const { t } = useTranslation()
  return (
    <Dialog isOpen={isOpen} close={stay} title={t('register.switchTitle')} size={400}>
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
  )
}
