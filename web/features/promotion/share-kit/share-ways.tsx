import { Button, Group } from '@mantine/core'
import IconBrandLinkedin from '~icons/tabler/brand-linkedin'
import IconBrandTelegram from '~icons/tabler/brand-telegram'
import IconBrandWechat from '~icons/tabler/brand-wechat'
import IconBrandWhatsapp from '~icons/tabler/brand-whatsapp'
import IconBrandX from '~icons/tabler/brand-x'
import IconMail from '~icons/tabler/mail'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { LanguageKey } from '#rules/languages.ts'
import { useOverlay } from '../../../ui/use-address.ts'
import { ShareButton } from './share-button.tsx'

/** The texts to share: `short` and `mail` contain the link, `invitation` goes beside it. */
interface Shared {
  link: string
  invitation: string
  short: string
  subject: string
  mail: string
}

/** An address with encoded parameters; a lone surrogate in a text must not make encoding fail. */
const addressOf = (address: string, parameters: Record<string, string>) => {
  const query = Object.entries(parameters).map(
    ([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`,
  )
  return `${address}?${query.join('&')}`
}

/** A mail with subject and text; mails separate lines with CRLF. */
export const mailAddress = ({ subject, mail }: Shared) =>
  addressOf('mailto:', { subject, body: mail.replaceAll('\n', '\r\n') })

/** The addresses at which networks accept a text or a link, from their documentation for share links. */
export const networkAddresses = ({ link, invitation, short }: Shared) => ({
  whatsApp: addressOf('https://wa.me/', { text: short }),
  telegram: addressOf('https://t.me/share/url', { url: link, text: invitation }),
  linkedIn: addressOf('https://www.linkedin.com/sharing/share-offsite/', { url: link }),
  x: addressOf('https://x.com/intent/post', { text: invitation, url: link }),
})

/** The networks; their names are the same in every language. */
const networks = [
  { network: 'whatsApp', name: 'WhatsApp', Icon: IconBrandWhatsapp },
  { network: 'telegram', name: 'Telegram', Icon: IconBrandTelegram },
  { network: 'linkedIn', name: 'LinkedIn', Icon: IconBrandLinkedin },
  { network: 'x', name: 'X', Icon: IconBrandX },
] as const

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
  const { t } = useTranslation('shareKit')
  const { linkTo } = useOverlay('dialog')
  const addresses = networkAddresses(shared)
  return (
    <Group component="ul" m={0} p={0} style={{ listStyle: 'none' }} gap={10}>
      <li>
        <Button component="a" href={mailAddress(shared)} leftSection={<IconMail size={18} />} {...button}>
          {t('email')}
        </Button>
      </li>
      {networks.map(({ network, name, Icon }) => (
        <li key={network}>
          <Button
            component="a"
            href={addresses[network]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('newTab', { name })}
            leftSection={<Icon size={18} />}
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
          leftSection={<IconBrandWechat size={18} />}
          {...button}
        >
          {t('weChat')}
        </Button>
      </li>
      <li>
        <ShareButton link={shared.link} {...{ language, onShared }} label={t('system')} />
      </li>
    </Group>
  )
}
