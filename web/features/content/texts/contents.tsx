import { Button, Text } from '@mantine/core'
import IconChevronDown from '~icons/tabler/chevron-down'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Section } from '../../../platform/long-text.ts'
import styles from './contents.module.css'

/** The table of contents: beside the text if there is room, otherwise above it and collapsed. */
export const Contents = ({ sections }: { sections: Section[] }) => {
  const { t } = useTranslation('texts')
  const [isOpen, setOpen] = useState(false)
  const headings = sections.filter(({ level }) => level === 2)
  if (headings.length === 0) return null
  return (
    <nav className={styles.contents} aria-label={t('contents')}>
      <Text className={styles.title} mb={8} size="sm" fw={600} aria-hidden>
        {t('contents')}
      </Text>
      <Button
        className={styles.opener}
        variant="default"
        justify="space-between"
        rightSection={<IconChevronDown size={18} />}
        fullWidth
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('contents')}
      </Button>
      <ol className={styles.list} data-open={isOpen}>
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
