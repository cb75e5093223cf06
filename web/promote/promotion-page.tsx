import type { ReactNode } from 'react'
import { CalculatorIsland } from './calculator-island.tsx'
import { figuresIn } from './figures.ts'
import { fill } from '../platform/i18n/fill.ts'
import { PromotionFrame } from './promotion-frame.tsx'
import { links } from './links.ts'
import { Scene } from './scene.tsx'
import type { PromotionMessages } from './promotion-messages.ts'

interface PromotionPageProps {
  messages: PromotionMessages
  locale: string
}

/** The page that a promotion link opens. It addresses customers first and, further down, future partners. */
export const PromotionPage = ({ messages, locale }: PromotionPageProps) => {
  const figures = figuresIn(locale)
  const { hero, offer, steps, partner } = messages
  const filled = (text: string) => fill(text, figures)
  return (
    <PromotionFrame messages={messages} locale={locale}>
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
        <Items items={offer.items} filled={filled} />
      </PageSection>
      <PageSection title={steps.title} id="how">
        <Items items={steps.items} filled={filled} isOrdered />
        <p className="fine">{steps.fine}</p>
      </PageSection>
      <PageSection title={partner.title}>
        <p className="lead">{filled(partner.lead)}</p>
        <div id="calculator">
          <CalculatorIsland messages={messages.calculator} locale={locale} />
        </div>
        <p className="fine">{filled(partner.terms)}</p>
        <p className="ways">
          <a className="secondary" href={links.becomePartner} data-keep>
            {partner.register}
          </a>
        </p>
      </PageSection>
    </PromotionFrame>
  )
}

const PageSection = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section className="part" {...(id && { id })}>
    <h2>{title}</h2>
    {children}
  </section>
)

interface ItemsProps {
  items: { title: string; text: string }[]
  filled: (text: string) => string
  isOrdered?: boolean
}

const Items = ({ items, filled, isOrdered = false }: ItemsProps) => {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className="items">
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{filled(title)}</h3>
          <p>{filled(text)}</p>
        </li>
      ))}
    </List>
  )
}
