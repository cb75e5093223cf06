import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LegalLinks } from '../../features/legal-text/legal-links.tsx'
import { TextArticle } from '../../features/texts/text-article.tsx'
import { TextSkeleton } from '../../features/texts/text-skeleton.tsx'
import { type TextLoaders, useText } from '../../features/texts/use-text.ts'
import { completeData } from '../../shared/apollo/complete-data.ts'
import { SignedOut } from '../../shared/session/signed-out.tsx'
import type { Text } from '../../shared/text.ts'
import { FailedPart } from '../../shared/ui/failed-part.tsx'
import { ScreenHead } from '../../shared/ui/screen-head.tsx'
import { useTextScreenQuery } from './__generated__/text-screen.ts'

interface TextScreenProps {
  /** Stands above until the text has come with a title of its own. */
  title: string
  loaders: TextLoaders
  /** Shows the text, where it is not shown as it stands. */
  Article?: ComponentType<{ text: Text; end: ReactNode }>
}

/** A page that is read. Its one query feeds the greeting; whatever becomes of that, the text can be read. */
export const TextScreen = ({ title, loaders, Article = TextArticle }: TextScreenProps) => {
  const { t } = useTranslation()
  const viewer = completeData(useTextScreenQuery({ fetchPolicy: 'cache-and-network' }))?.viewer
  const { text, hasFailed, retry } = useText(loaders)
  if (viewer === null) return <SignedOut />
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
