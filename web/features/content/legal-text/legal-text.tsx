import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { retry } from '../../../platform/apollo/background.ts'
import type { Fault } from '../../../platform/errors/fault.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { faultOf, shownData } from '../../../ui/waiting/use-part.ts'
import { useIsSlow } from '../../../ui/waiting/use-is-slow.ts'
import { Waiting } from '../../../ui/waiting/waiting.tsx'
import { useLegalTextQuery } from './__generated__/legal-text.ts'
import { type LegalName, legalKinds } from './legal-address.ts'
import prose from '../texts/prose.module.css'
import styles from './legal-dialog.module.css'

type LoadedText =
  | { status: 'ready'; html: string }
  | { status: 'failed'; fault: Fault; retry: () => void }
  /** The provider has not published it. */
  | { status: 'none' }
  | { status: 'loading'; isSlow: boolean }

/** A legal text in the language of the page. */
export const useLegalText = (name: LegalName): LoadedText => {
  const { enumValue: language } = useLanguage()
  const query = useLegalTextQuery({
    variables: { kind: legalKinds[name], language },
    fetchPolicy: 'cache-first',
  })
  const isSlow = useIsSlow(query.loading)
  const text = shownData(query)?.legalText
  const fault = faultOf(query)
  if (text) return { status: 'ready', html: text.html }
  if (fault) return { status: 'failed', fault, retry: () => retry(query) }
  if (text === null) return { status: 'none' }
  return { status: 'loading', isSlow }
}

/** The text, or its state while it loads or after it failed. */
export const LegalText = ({ text }: { text: LoadedText }) => {
  const { t } = useTranslation()
  if (text.status === 'ready')
    return <div className={`${prose.prose} ${styles.text}`} dangerouslySetInnerHTML={{ __html: text.html }} />
  if (text.status === 'failed')
    return <FailedPart what={t('legal.failed')} fault={text.fault} retry={text.retry} />
  return text.status === 'none' ? <p>{t('legal.none')}</p> : <LegalSkeleton {...text} />
}

const LegalSkeleton = ({ isSlow }: { isSlow: boolean }) => (
  <Stack gap={14} mih="60dvh" pos="relative">
    <Waiting isSlow={isSlow} />
    {['100%', '96%', '60%', '35%', '98%', '99%', '92%', '40%'].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </Stack>
)
