import { Box, Divider, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Section, LongText } from '../../../platform/long-text.ts'
import { useScreenTitle } from '../../../ui/screen-head.tsx'
import { Contents } from './contents.tsx'
import { Pieces } from './pieces.tsx'
import prose from './prose.module.css'
import styles from './text-article.module.css'
import { useAnchor } from './use-anchor.ts'

interface TextArticleProps {
  text: LongText
  /** Replaces the sections, if they need another presentation. */
  children?: ReactNode
  /** Content below the text of a section, by the section's id. */
  insets?: Record<string, ReactNode>
  /** Content below the text. */
  end: ReactNode
}

/** A long text with its table of contents. */
export const TextArticle = ({ text, children, insets = {}, end }: TextArticleProps) => {
  const { title, lead, sections } = text
  useScreenTitle(title)
  useAnchor(true)
  return (
    <article className={styles.article}>
      <Stack gap={12} maw="38rem">
        <h1>{title}</h1>
        <Box className={prose.prose ?? ''} c="dimmed">
          <Pieces pieces={lead} />
        </Box>
      </Stack>
      <Contents sections={sections} />
      <Stack gap={36} maw="38rem">
        {children ??
          sections.map((section) => (
            <TextSection key={section.id} section={section} inset={insets[section.id]} />
          ))}
        <Box c="dimmed" data-screen-only>
          <Divider mb="sm" />
          {end}
        </Box>
      </Stack>
    </article>
  )
}

const TextSection = ({ section, inset }: { section: Section; inset: ReactNode }) => (
  <section>
    <Heading {...section} />
    <div className={prose.prose}>
      <Pieces pieces={section.pieces} />
    </div>
    {inset}
  </section>
)

/** A heading that an address can name and that can take the keyboard focus. */
export const Heading = ({ id, title, level }: Omit<Section, 'pieces'>) => {
  const Tag = level === 2 ? 'h2' : 'h3'
  return (
    <Tag id={id} data-anchor tabIndex={-1}>
      {title}
    </Tag>
  )
}
