import { Group, Paper, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconCircleCheck, IconCircleX } from '../../../ui/icons.ts'
import { exampleDrawings } from './example-drawings.tsx'
import styles from './verification-form.module.css'

const tipLabels = {
  good: 'imageTip.good',
  cutOff: 'imageTip.cutOff',
  blurred: 'imageTip.blurred',
  blocked: 'imageTip.blocked',
  withHead: 'imageTip.withHead',
} as const

const mark = { size: 16, stroke: 2, role: 'img', style: { flex: 'none' } } as const

/** Shows the rules for images before any mistake is made (specification, section 5); a company's certificate shows no head. */
export const ImageTips = ({ ofPerson = false }: { ofPerson?: boolean }) => {
  const { t } = useTranslation()
  const id = useId()
  const bad = ofPerson
    ? (['cutOff', 'blurred', 'blocked', 'withHead'] as const)
    : (['cutOff', 'blurred', 'blocked'] as const)
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Text component="h3" id={id} fw={600}>
        {t('imageTips.title')}
      </Text>
      <ul className={styles.examples}>
        {(['good', ...bad] as const).map((name) => (
          <li key={name} className={styles.example}>
            <svg className={styles.drawing} viewBox="0 0 84 60" aria-hidden>
              {exampleDrawings[name]}
            </svg>
            <Group gap={4} wrap="nowrap" align="start">
              {name === 'good' ? (
                <IconCircleCheck {...mark} color="var(--success-ink)" aria-label={t('imageTips.yes')} />
              ) : (
                <IconCircleX {...mark} color="var(--danger-ink)" aria-label={t('imageTips.no')} />
              )}
              {t(tipLabels[name])}
            </Group>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
