import { useTranslation } from 'react-i18next'
import { QrOfText } from '../../shared/qr/qr-of-text.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { useDialog } from '../../shared/ui/use-dialog.ts'
import { weChatDialog } from './share-ways.tsx'
import styles from './share-kit.module.css'

/** WeChat has no address that takes a link: a phone photographs it. */
export const WeChatDialog = ({ link }: { link: string }) => {
  const { t } = useTranslation()
  const { opened, close } = useDialog()
  return (
    <Dialog isOpen={opened === weChatDialog} close={close} title={t('weChat.title')} size={440}>
      <div className={styles.weChat}>
        <div className={styles.code}>
          <QrOfText text={link} label={t('qrCode.alt', { link })} />
        </div>
        <ol>
          <li>{t('weChat.first')}</li>
          <li>{t('weChat.second')}</li>
          <li>{t('weChat.third')}</li>
        </ol>
        <p className={styles.note}>{t('weChat.note')}</p>
      </div>
    </Dialog>
  )
}
