import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useGreeting } from '../../features/account/greeting/use-greeting.ts'
import { LegalLinks } from '../../features/content/legal-text/legal-links.tsx'
import { TextArticle } from '../../features/content/texts/text-article.tsx'
import { TextSkeleton } from '../../features/content/texts/text-skeleton.tsx'
import { type LoadText, useText } from '../../features/content/texts/use-text.ts'
import { SignedOut } from '../../platform/session/viewer.tsx'
import type { LongText } from '../../platform/long-text.ts'
import { FailedPart } from '../../ui/waiting/failed-part.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'

interface TextScreenProps {
  /** Shown until the text has loaded with its own title. */
  title: string
  loadText: LoadText
  /** Shows the text, if it needs more than the default article. */
  Article?: ComponentType<{ text: LongText; end: ReactNode }>
}

/** A page with a long text. Its only request feeds the greeting; the text does not depend on it. */
export const TextScreen = ({ title, loadText, Article = TextArticle }: TextScreenProps) => {
  const { t } = useTranslation()
  const { isSignedOut } = useGreeting()
  const { text, hasFailed, retry } = useText(loadText)
  if (isSignedOut) return <SignedOut />
  if (text) return <Article text={text} end={<LegalLinks />} />
  return (
    <>
      <ScreenHead title={title} />
      {hasFailed ? (
        <FailedPart what={t('texts.failed')} fault={{ name: 'NETWORK' }} retry={retry} />
      ) : (
        <TextSkeleton />
      )}
    </>
  )
}
