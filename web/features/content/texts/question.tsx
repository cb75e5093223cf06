import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { Section } from '../../../platform/long-text.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { IconChevronDown } from '../../../ui/icons.ts'
import { Highlight } from './highlight.tsx'
import { Pieces } from './pieces.tsx'
import prose from './prose.module.css'
import styles from './question.module.css'

interface QuestionProps extends Section {
  /** Words to mark. */
  words: string[]
}

/** One question, collapsed until a user opens it or an address names it. */
export const Question = ({ id, title, pieces, words }: QuestionProps) => {
  const { t } = useTranslation()
  const { pathname, hash } = useLocation()
  const own = `#${id}`
  const [isOpen, setOpen] = useState(hash === own)
  const [lastHash, setLastHash] = useState(hash)
  if (hash !== lastHash) {
    setLastHash(hash)
    if (hash === own) setOpen(true)
  }
  return (
    <details
      className={styles.question}
      id={id}
      data-anchor
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <h3>
          <Highlight text={title} words={words} />
        </h3>
        <IconChevronDown size={20} stroke={1.5} aria-hidden />
      </summary>
      <div className={styles.answer}>
        <div className={prose.prose}>
          <Pieces pieces={pieces} words={words} />
        </div>
        <CopyButton
          text={window.location.origin + pathname + own}
          label={t('faq.copyLink')}
          variant="subtle"
        />
      </div>
    </details>
  )
}
