import { planRules } from '#rules/plan-rules.ts'
import { wholeDollars } from '#rules/money.ts'
import { formatDollars } from '../platform/i18n/format.ts'
import { IconClockHour4, IconFileText, IconMessage2, IconSpeakerphone } from '../ui/icons.ts'
import { Items } from './items.tsx'
import { links } from './promotion-shell.tsx'
import type { PromotionMessages } from './promotion-messages.ts'

interface ProofProps {
  messages: PromotionMessages['proof']
  filled: (text: string) => string
  locale: string
}

/** What a visitor can check before registering: the account as it opens, and the written terms that hold for it. */
export const Proof = ({ messages, filled, locale }: ProofProps) => (
  <div className="proof">
    <div>
      <p className="lead">{messages.lead}</p>
      <Items
        className="pledges"
        items={messages.items}
        filled={filled}
        icons={[IconSpeakerphone, IconMessage2, IconClockHour4]}
      />
      <p className="ways">
        <a className="secondary" href={links.serviceAgreement} data-keep>
          <IconFileText size={20} stroke={1.5} aria-hidden />
          {messages.readAgreement}
        </a>
        <a className="secondary" href={links.privacyPolicy} data-keep>
          <IconFileText size={20} stroke={1.5} aria-hidden />
          {messages.readPolicy}
        </a>
      </p>
    </div>
    <FirstDay messages={messages} locale={locale} />
  </div>
)

/** The account of a new customer on its first day, with the bonus of the rules. */
const FirstDay = ({ messages, locale }: Omit<ProofProps, 'filled'>) => {
  const bonus = formatDollars(planRules.newCustomerBonus, locale)
  const nothing = formatDollars(wholeDollars(0), locale)
  return (
    <figure className="account">
      <figcaption>{messages.account}</figcaption>
      <dl>
        <dt>{messages.bonusRow}</dt>
        <dd>{bonus}</dd>
        <dt>{messages.spentRow}</dt>
        <dd>{nothing}</dd>
        <dt>{messages.balance}</dt>
        <dd>{bonus}</dd>
      </dl>
    </figure>
  )
}
