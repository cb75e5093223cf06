import { useTranslation } from 'react-i18next'
import { languages } from '#rules/languages.ts'
import { LegalLinks } from '../../features/content/legal-text/legal-links.tsx'
import { PosterRow } from '../../features/promotion/posters/poster-row.tsx'
import { LinkKit } from '../../features/promotion/link/link-kit.tsx'
import { usableLink } from '../../features/promotion/link/link-state.ts'
import { GlobalSmsText } from '../../features/promotion/share-kit/global-sms-text.tsx'
import { ShareKit } from '../../features/promotion/share-kit/share-kit.tsx'
import { useKit } from '../../features/promotion/share-kit/use-kit.ts'
import { useAnchor } from '../../features/content/texts/use-anchor.ts'
import { type LoadText, useText } from '../../features/content/texts/use-text.ts'
import { formatLanguage } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { SignedOut } from '../../platform/session/viewer.tsx'
import { FailedPart } from '../../ui/waiting/failed-part.tsx'
import { Freshness } from '../../ui/waiting/freshness.tsx'
import { refresh } from '../../platform/apollo/background.ts'
import { shownData, usePart } from '../../ui/waiting/use-part.ts'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useEveryMinute } from '../../ui/use-every-minute.ts'
import { Waiting } from '../../ui/waiting/waiting.tsx'
import { useLinkCopied } from '../home/use-link-copied.ts'
import { useMaterialScreenQuery } from './__generated__/material.ts'
import { MaterialPart } from './material-part.tsx'
import styles from './material-screen.module.css'
import { MaterialText } from './material-text.tsx'
import { useMaterialLanguage } from './use-material-language.ts'

const loadText: LoadText = (language) => import(`../../brand/texts/${language}/material.md`)

/** Everything that an affiliate can show to customers, with the promotion link in it. */
export const MaterialScreen = () => {
  const { t } = useTranslation()
  const query = useMaterialScreenQuery()
  const profile = usePart(query, 'profile')
  const viewer = shownData(query)?.viewer
  useEveryMinute(() => refresh(query), viewer?.profile?.verificationStatus === 'UNDER_REVIEW')
  const page = useLanguage()
  const { language, setLanguage } = useMaterialLanguage()
  const kit = useKit(language)
  const text = useText(loadText)
  const { noteCopied } = useLinkCopied(viewer?.username)
  useAnchor(text.text !== undefined)
  if (viewer === null) return <SignedOut />

  const known = profile.status === 'ready' ? profile.value : undefined
  // If the profile fails, show the material without a link, as if there were none.
  const link = known ? usableLink(language, known) : profile.status === 'failed' ? null : undefined
  const leadOf = (lead: string) => (link ? lead : t('material.needsLink'))
  return (
    <div className={styles.screen}>
      <div>
        <ScreenHead title={t('menu.material')}>
          <Segmented
            label={t('material.language')}
            choices={languages.map(({ key, locale }) => ({
              value: key,
              label: formatLanguage(locale, page.locale),
            }))}
            chosen={language}
            onChange={setLanguage}
          />
        </ScreenHead>
        <p className={styles.lead}>{link ? t('material.lead') : t('material.leadWithoutLink')}</p>
      </div>
      <MaterialPart id="link" title={t('material.link')}>
        {profile.status === 'failed' ? (
          <div className={styles.failed}>
            <FailedPart what={t('material.profileFailed')} fault={profile.fault} retry={profile.retry} />
          </div>
        ) : (
          <div className={styles.link} aria-busy={profile.status === 'loading'}>
            {!known && <Waiting isSlow={profile.isSlow} />}
            <LinkKit profile={known} language={language} onCopied={noteCopied} />
            {known && <Freshness part={profile} isQuiet />}
          </div>
        )}
      </MaterialPart>
      <MaterialPart id="posters" title={t('posters.title')} lead={leadOf(t('posters.lead'))}>
        <PosterRow theme="welcome" language={language} link={link} />
      </MaterialPart>
      <MaterialPart id="global-sms" title={t('material.globalSms')}>
        <MaterialText text={text} id="global-sms" />
        <PosterRow theme="globalSms" language={language} link={link} />
        <GlobalSmsText kit={kit} link={link} />
      </MaterialPart>
      <MaterialPart id="texts" title={t('shareKit.title')} lead={leadOf(t('shareKit.lead'))}>
        <ShareKit kit={kit} link={link} onLinkCopied={noteCopied} />
      </MaterialPart>
      <div className={styles.rules}>
        <MaterialPart id="may-say" title={t('material.maySay')}>
          <MaterialText text={text} id="may-say" />
        </MaterialPart>
        <MaterialPart id="may-not-say" title={t('material.mayNotSay')}>
          <MaterialText text={text} id="may-not-say" />
        </MaterialPart>
      </div>
      <div className={styles.end}>
        <LegalLinks />
      </div>
    </div>
  )
}
