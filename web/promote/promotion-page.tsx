import type { ReactNode } from 'react'
import {
  IconCalendarEvent,
  IconCheck,
  IconClockHour4,
  IconCoins,
  IconGift,
  IconMessages,
  IconPhone,
  IconSend,
  IconUserPlus,
} from '../ui/icons.ts'
import { CalculatorIsland } from './calculator-island.tsx'
import { figuresIn } from './figures.ts'
import { fill } from '../platform/i18n/fill.ts'
import { links, PromotionShell } from './promotion-shell.tsx'
import { Items } from './items.tsx'
import { Proof } from './proof.tsx'
import { Scene } from './scene.tsx'
import type { PromotionMessages } from './promotion-messages.ts'

interface PromotionPageProps {
  messages: PromotionMessages
  locale: string
}

/** The page that a promotion link opens. It addresses customers first and, further down, future partners. */
export const PromotionPage = ({ messages, locale }: PromotionPageProps) => {
  const figures = figuresIn(locale)
  const { hero, offer, steps, proof, partner } = messages
  const filled = (text: string) => fill(text, figures)
  return (
    <PromotionShell messages={messages} locale={locale}>
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
                <IconCheck size={18} stroke={2} aria-hidden />
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
        <Items items={offer.items} filled={filled} icons={[IconMessages, IconPhone, IconGift]} />
      </PageSection>
      <PageSection title={steps.title} id="how">
        <Items items={steps.items} filled={filled} icons={[IconUserPlus, IconGift, IconSend]} isOrdered />
        <p className="fine">{steps.fine}</p>
      </PageSection>
      <PageSection title={proof.title}>
        <Proof messages={proof} filled={filled} locale={locale} />
      </PageSection>
      <PageSection title={partner.title}>
        <p className="lead">{filled(partner.lead)}</p>
        <div id="calculator">
          <CalculatorIsland messages={messages.calculator} locale={locale} />
        </div>
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
