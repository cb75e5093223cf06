import { Group, Paper, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import drawings from './image-tips.svg?raw'
import styles from './image-tips.module.css'

/** A good image of a document and four that are of no use, with the message keys of their names. */
const tips = [
  ['good', 'imageTip.good'],
  ['cutOff', 'imageTip.cutOff'],
  ['blurred', 'imageTip.blurred'],
  ['blocked', 'imageTip.blocked'],
  ['withHead', 'imageTip.withHead'],
] as const
const mark = { size: 16, stroke: 2, role: 'img', style: { flex: 'none' } } as const

/** Shows the rules for images before any mistake is made (specification, section 5); a company's certificate shows no head. */
export const ImageTips = ({ isCompany }: { isCompany: boolean }) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Text component="h3" id={id} fw={600}>
        {t('imageTips.title')}
      </Text>
      {/* The file is the project's own. */}
      <div hidden dangerouslySetInnerHTML={{ __html: drawings }} />
      <ul className={styles.examples}>
        {(isCompany ? tips.slice(0, -1) : tips).map(([name, label]) => (
          <li key={name} className={styles.example}>
            <svg className={styles.drawing} viewBox="0 0 84 60" aria-hidden>
              <use href={`#tip-${name}`} />
            </svg>
            <Group gap={4} wrap="nowrap" align="start">
              {name === 'good' ? (
                <IconCircleCheck {...mark} color="var(--success-ink)" aria-label={t('imageTips.yes')} />
              ) : (
                <IconCircleX {...mark} color="var(--danger-ink)" aria-label={t('imageTips.no')} />
              )}
              {t(label)}
            </Group>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
