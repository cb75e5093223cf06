import type { LanguageKey } from '#rules/languages.ts'
import { useNearViewport } from '../../../ui/use-near-viewport.ts'
import { PosterCard } from './poster-card.tsx'
import { type PosterTheme, sheetNames } from './poster-designs.ts'
import styles from './posters.module.css'

interface PosterRowProps {
  theme: PosterTheme
  language: LanguageKey
  /** Undefined while it loads, null if there is none. */
  link: string | null | undefined
}

/** A poster in all its shapes; painted once it comes near the visible area. */
export const PosterRow = ({ link, ...kind }: PosterRowProps) => {
  const { ref, isNear } = useNearViewport()
  return (
    <div ref={ref} className={styles.row}>
      {sheetNames.map((sheet) => (
        <PosterCard
          key={sheet}
          sheet={sheet}
          isWanted={isNear && link !== undefined}
          link={link ?? null}
          {...kind}
        />
      ))}
    </div>
  )
}
