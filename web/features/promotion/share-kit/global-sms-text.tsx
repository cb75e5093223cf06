import { Paper } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LoadingNote, Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { filledMessages } from './kit-messages.ts'
import { ReadyText } from './ready-text.tsx'
import type { Kit } from './use-kit.ts'

/** The ready text about one product. If the texts fail to load, only the share kit says so and retries. */
export const GlobalSmsText = ({
  kit: { known, hasFailed },
  link,
}: {
  kit: Kit
  link: string | null | undefined
}) => {
  const { t } = useTranslation()
  if (!known || link === undefined)
    return hasFailed ? null : (
      <Paper withBorder p="card" mih={172} aria-busy>
        <LoadingNote />
        <Skeleton width="40%" />
      </Paper>
    )
  return (
    <ReadyText
      title={t('shareKit.globalSms')}
      language={known.language}
      text={filledMessages(known.messages, known.language, link).globalSms}
      copyLabel={t('shareKit.copyGlobalSms')}
      isComplete={link !== null}
    />
  )
}
