import { Group, Paper, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './verification-form.module.css'

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
      <ul className={styles.examples}>
        {(isCompany ? examples.slice(0, -1) : examples).map(({ label, drawing }) => (
          <li key={label} className={styles.example}>
            <svg className={styles.drawing} viewBox="0 0 84 60" aria-hidden>
              {drawing}
            </svg>
            <Group gap={4} wrap="nowrap" align="start">
              {label === 'imageTip.good' ? (
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

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' } as const

/** A card: a photo on the left, lines of text beside it. */
const card = (
  <g {...line}>
    <rect x="12" y="12" width="60" height="36" rx="4" fill="var(--surface)" />
    <rect x="18" y="19" width="15" height="19" rx="2" />
    <path d="M40 21h26M40 28h20M40 35h24M18 43h36" />
  </g>
)
const blurredCard = (
  <g {...line} strokeWidth={5} opacity="0.35">
    <rect x="12" y="12" width="60" height="36" rx="6" />
    <path d="M20 28h10M42 24h22M42 35h18" strokeWidth={7} />
  </g>
)
const hand = 'M84 60V34c-6-3-10-1-13 3l-7-14c-3-5-9-3-8 3l5 16-8 2c-5 2-4 7 1 8l8 8z'
const coveredCard = (
  <>
    {card}
    <path d={hand} fill="var(--hover)" stroke="currentColor" strokeWidth={2} strokeLinejoin="round" />
  </>
)
const cardBesideHead = (
  <>
    <path {...line} d="M15 20a11 11 0 1 0 22 0a11 11 0 1 0-22 0M6 60c1-15 9-22 20-22s19 7 20 22" />
    <g transform="translate(36 24) scale(0.6)">{card}</g>
  </>
)

/** A good image of a document and four that are of no use; each 84 by 60. */
const examples = [
  { label: 'imageTip.good', drawing: card },
  { label: 'imageTip.cutOff', drawing: <g transform="translate(-26 -16)">{card}</g> },
  { label: 'imageTip.blurred', drawing: blurredCard },
  { label: 'imageTip.blocked', drawing: coveredCard },
  { label: 'imageTip.withHead', drawing: cardBesideHead },
] as const
