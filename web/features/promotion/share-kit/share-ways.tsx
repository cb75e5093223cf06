import { Button, Group } from '@mantine/core'
import {
  IconBrandLinkedin,
  IconBrandTelegram,
  IconBrandWechat,
  IconBrandWhatsapp,
  IconBrandX,
  IconMail,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { LanguageKey } from '#rules/languages.ts'
import { useOverlay } from '../../../ui/use-address.ts'
import { mailAddress, type Network, networkAddresses, type Shared } from './share-addresses.ts'
import { ShareButton } from './share-button.tsx'

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

interface ShareWaysProps extends Shared {
  language: LanguageKey
  /** Called once the system's share sheet has taken the link. */
  onShared: () => void
}

/** Buttons that share the link with one press. */
export const ShareWays = ({ language, onShared, ...shared }: ShareWaysProps) => {
  const { t } = useTranslation()
  const { linkTo } = useOverlay('dialog')
  const addresses = networkAddresses(shared)
  return (
    <Group component="ul" m={0} p={0} style={{ listStyle: 'none' }} gap={10}>
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
      <li>
        <ShareButton link={shared.link} {...{ language, onShared }} label={t('shareKit.system')} />
      </li>
    </Group>
  )
}
