import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Section } from '../../../platform/long-text.ts'
import { IconChevronDown } from '../../../ui/icons.ts'
import styles from './contents.module.css'

/** The table of contents: beside the text if there is room, otherwise above it and collapsed. */
export const Contents = ({ sections }: { sections: Section[] }) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const headings = sections.filter(({ level }) => level === 2)
  if (headings.length === 0) return null
  return (
    <nav className={styles.contents} aria-label={t('texts.contents')}>
      <p className={styles.title} aria-hidden>
        {t('texts.contents')}
      </p>
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        {t('texts.contents')}
        <IconChevronDown size={18} stroke={1.5} aria-hidden />
      </button>
      <ol id={list} className={styles.list} data-open={isOpen}>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={() => setOpen(false)}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
