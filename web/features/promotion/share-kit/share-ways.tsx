import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { hasShareSheet, share } from '../../../platform/browser/share-sheet.ts'
import {
  IconBrandLinkedin,
  IconBrandTelegram,
  IconBrandWechat,
  IconBrandWhatsapp,
  IconBrandX,
  IconMail,
  IconShare,
} from '../../../ui/icons.ts'
import { Outcome } from '../../../ui/outcome.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'
import { mailAddress, type Network, networkAddresses, type Shared } from './share-addresses.ts'
import styles from './share-kit.module.css'

/** The networks; their names are the same in every language. */
const networks = [
  { network: 'whatsApp', name: 'WhatsApp', Icon: IconBrandWhatsapp },
  { network: 'telegram', name: 'Telegram', Icon: IconBrandTelegram },
  { network: 'linkedIn', name: 'LinkedIn', Icon: IconBrandLinkedin },
  { network: 'x', name: 'X', Icon: IconBrandX },
] as const satisfies { network: Network; name: string; Icon: typeof IconMail }[]

const look = { size: 18, stroke: 1.5, 'aria-hidden': true } as const
const button = { variant: 'default', size: 'sm' } as const

/** The name of the dialog in the address. */
export const weChatDialog = 'wechat'

/** Buttons that share the link with one press. */
export const ShareWays = (shared: Shared) => {
  const { t } = useTranslation()
  const { linkTo } = useDialog()
  const addresses = networkAddresses(shared)
  return (
    <ul className={styles.ways}>
      <li>
        <Button component="a" href={mailAddress(shared)} leftSection={<IconMail {...look} />} {...button}>
          {t('shareKit.email')}
        </Button>
      </li>
      {networks.map(({ network, name, Icon }) => (
        <li key={network}>
          <Button
            component="a"
            href={addresses[network]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('shareKit.newTab', { name })}
            leftSection={<Icon {...look} />}
            {...button}
          >
            {name}
          </Button>
        </li>
      ))}
      <li>
        <Button
          component={Link}
          {...linkTo(weChatDialog)}
          leftSection={<IconBrandWechat {...look} />}
          {...button}
        >
          {t('shareKit.weChat')}
        </Button>
      </li>
      <SystemWay {...shared} />
    </ul>
  )
}

/** The system's share sheet, if it has one. */
const SystemWay = ({ subject, short }: Shared) => {
  const { t } = useTranslation()
  const [hasFailed, setFailed] = useState(false)
  if (!hasShareSheet()) return null
  const shareText = async () => {
    setFailed(false)
    setFailed((await share({ title: subject, text: short })) === 'failed')
  }
  return (
    <li>
      <Button leftSection={<IconShare {...look} />} onClick={() => void shareText()} {...button}>
        {t('shareKit.system')}
      </Button>
      <Outcome isFailure>{hasFailed && t('shareKit.shareFailed')}</Outcome>
    </li>
  )
}
