import type { ReactNode } from 'react'
import './promotion-frame.css'

const radii = Array.from({ length: 11 }, (_, index) => 140 + index * 96)

interface PromotionFrameProps {
  skip: ReactNode
  brand: ReactNode
  /** The links at the end of the header. */
  nav: ReactNode
  footer: ReactNode
  children: ReactNode
}

/**
 * The frame of the promotion pages, of the prerendered one and those of the app: a bolder look than the portal's. Its class names are
 * plain, so that the prerendered page needs no code for them.
 */
export const PromotionFrame = ({ skip, brand, nav, footer, children }: PromotionFrameProps) => (
  <div className="promotion-page" data-frame>
    {skip}
    <svg className="promotion-arcs" viewBox="0 0 1200 700" preserveAspectRatio="xMaxYMin slice" aria-hidden>
      <g fill="none" stroke="currentColor" strokeWidth="1.5">
        {radii.map((radius, index) => (
          <circle key={radius} cx="1200" cy="0" r={radius} opacity={0.5 - index * 0.04} />
        ))}
      </g>
    </svg>
    <header className="promotion-header">
      {brand}
      <nav className="promotion-end">{nav}</nav>
    </header>
    <main id="main" className="promotion-main" tabIndex={-1}>
      {children}
    </main>
    {footer}
  </div>
)
