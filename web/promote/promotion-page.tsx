import IconCalendarEvent from '~icons/tabler/calendar-event'
import IconCheck from '~icons/tabler/check'
import IconClockHour4 from '~icons/tabler/clock-hour-4'
import IconCoins from '~icons/tabler/coins'
import IconFileText from '~icons/tabler/file-text'
import IconMail from '~icons/tabler/mail'
import IconMessage2 from '~icons/tabler/message-2'
import IconMessages from '~icons/tabler/messages'
import IconPhone from '~icons/tabler/phone'
import IconSend from '~icons/tabler/send'
import IconSpeakerphone from '~icons/tabler/speakerphone'
import IconUserPlus from '~icons/tabler/user-plus'
import type { ReactNode } from 'react'
import type { IconType } from '../platform/icons/create-icon.tsx'
import { planRules, planTerms } from '#rules/plan-rules.ts'
import { CalculatorIsland } from './hydrate-calculator.tsx'
import { fill } from '../platform/i18n/fill.ts'
import { formatIn } from '../platform/i18n/format.ts'
import { links, type PromotionMessages, type PromotionPageProps, PromotionShell } from './promotion-shell.tsx'

/** The figures of the plan that the page mentions, formatted for a locale. */
export const figuresIn = (locale: string) => {
  const format = formatIn(locale)
  return {
    bonus: format.wholeDollars(planRules.newCustomerBonus),
    minimumRatio: format.percent(planRules.minimumRatio),
    maximumRatio: format.percent(planRules.maximumRatio),
    minimumPayout: format.wholeDollars(planRules.minimumPayout),
    payoutDay: String(planRules.payoutDay),
    rebateMonths: String(planRules.rebateMonths),
    noticeMonths: String(planTerms.noticeMonths),
    replyDays: String(planTerms.replyDays),
    effectiveFrom: format.month(planTerms.effectiveFrom),
  }
}

/** The page that a promotion link opens. It addresses customers first and, further down, future partners. */
export const PromotionPage = (page: PromotionPageProps) => {
  const { messages, locale } = page
  const figures = figuresIn(locale)
  const { hero, offer, steps, proof, partner } = messages
  const filled = (text: string) => fill(text, figures)
  return (
    <PromotionShell {...page}>
      <section className="hero">
        <div>
          <h1>{hero.title}</h1>
          <p className="lead">{filled(hero.lead)}</p>
          <p className="ways">
            <a className="primary" href={links.register} data-keep>
              {hero.register}
            </a>
            <a className="secondary" href="#how">
              {hero.how}
            </a>
          </p>
          <ul className="points">
            {hero.points.map((point) => (
              <li key={point}>
                <IconCheck size={18} stroke={2} />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <div className="stage">
          <Scene messages={hero.scene} />
          <p className="bonus">
            <strong>{filled(hero.bonus)}</strong>
            <span>{hero.bonusLabel}</span>
          </p>
        </div>
      </section>
      <PageSection title={offer.title}>
        <Items items={offer.items} filled={filled} icons={[IconMessages, IconPhone, IconClockHour4]} />
      </PageSection>
      <PageSection title={steps.title} id="how">
        <Items items={steps.items} filled={filled} icons={[IconUserPlus, IconMail, IconSend]} isOrdered />
        <p className="fine">{steps.fine}</p>
      </PageSection>
      <PageSection title={proof.title}>
        <p className="lead">{proof.lead}</p>
        <Items
          className="facts"
          items={proof.items}
          filled={filled}
          icons={[IconSpeakerphone, IconMessage2, IconClockHour4]}
        />
        <p className="ways">
          <a className="secondary" href={links.serviceAgreement} data-keep>
            <IconFileText size={20} />
            {proof.readAgreement}
          </a>
          <a className="secondary" href={links.privacyPolicy} data-keep>
            <IconFileText size={20} />
            {proof.readPolicy}
          </a>
        </p>
      </PageSection>
      <PageSection title={partner.title}>
        <p className="lead">{filled(partner.lead)}</p>
        <div id="calculator">
          <CalculatorIsland messages={messages.calculator} locale={locale} />
        </div>
        <p className="fine" role="alert" hidden>
          {partner.calculatorFailed}
        </p>
        <Items
          className="facts"
          items={partner.facts}
          filled={filled}
          icons={[IconClockHour4, IconCalendarEvent, IconCoins]}
        />
        <p className="ways">
          <a className="primary" href={links.becomePartner} data-keep>
            {partner.register}
          </a>
        </p>
      </PageSection>
    </PromotionShell>
  )
}

const PageSection = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section className="part" {...(id && { id })}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** Bar heights of a voice waveform, in pixels. */
const wave = [8, 14, 22, 12, 28, 18, 34, 24, 14, 30, 20, 10, 26, 16, 8]

const callDuration = '0:24'

/** Two messages and a call as the recipient sees them. Decoration only: it adds no information to the page. */
const Scene = ({ messages }: { messages: PromotionMessages['hero']['scene'] }) => (
  <div className="scene" aria-hidden="true">
    <p className="bubble">{messages.code}</p>
    <p className="bubble">{messages.notice}</p>
    <div className="call">
      <span>{messages.call}</span>
      <svg width="150" height="36" viewBox="0 0 150 36">
        {wave.map((height, index) => (
          <rect
            key={index}
            x={index * 10}
            y={(36 - height) / 2}
            width="4"
            height={height}
            rx="2"
            fill="currentColor"
          />
        ))}
      </svg>
      <span>{callDuration}</span>
    </div>
  </div>
)

interface ItemsProps {
  items: { title: string; text: string }[]
  filled: (text: string) => string
  /** One icon for each item. */
  icons: IconType[]
  isOrdered?: boolean
  className?: string
}

/** A few things of the same kind, side by side, each with an icon. */
const Items = ({ items, filled, icons, isOrdered = false, className = 'items' }: ItemsProps) => {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className={className}>
      {items.map(({ title, text }, index) => {
        const Icon = icons[index]
        return (
          <li key={title}>
            {Icon && (
              <span className="sign">
                <Icon size={22} />
              </span>
            )}
            <h3>{filled(title)}</h3>
            <p>{filled(text)}</p>
          </li>
        )
      })}
    </List>
  )
}
