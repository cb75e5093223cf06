import { Paper, Stack, Text } from '@mantine/core'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconCircleX from '~icons/tabler/circle-x'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

/** What makes an image of no use, with the message keys; a company's certificate shows no head. */
const mistakes = ['imageTip:cutOff', 'imageTip:blurred', 'imageTip:blocked', 'imageTip:withHead'] as const
const mark = { size: 16, stroke: 2, role: 'img', style: { verticalAlign: -3 } } as const

/** Shows the rules for images before any mistake is made (specification, section 5). */
export const ImageTips = ({ isCompany }: { isCompany: boolean }) => {
  const { t } = useTranslation(['imageTips', 'imageTip'])
  const id = useId()
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Text component="h3" id={id} fw={600} mb="xs">
        {t('title')}
      </Text>
      <Stack component="ul" gap={4}>
        <li>
          <IconCircleCheck {...mark} color="var(--success-ink)" aria-label={t('yes')} /> {t('imageTip:good')}
        </li>
        {mistakes.slice(0, isCompany ? -1 : undefined).map((mistake) => (
          <li key={mistake}>
            <IconCircleX {...mark} color="var(--danger-ink)" aria-label={t('no')} /> {t(mistake)}
          </li>
        ))}
      </Stack>
    </Paper>
  )
}
