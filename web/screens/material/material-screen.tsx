import { Box, Divider, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { findLanguage, languages, perLanguage } from '#rules/languages.ts'
import { LegalLinks } from '../../features/content/legal-text/legal-links.tsx'
import { PosterRow } from '../../features/promotion/posters/poster-row.tsx'
import { LinkKit } from '../../features/promotion/link/link-kit.tsx'
import { usableLink } from '../../features/promotion/link/link-box.tsx'
import { ReadyText, ShareKit } from '../../features/promotion/share-kit/share-kit.tsx'
import { Pieces } from '../../features/content/texts/pieces.tsx'
import prose from '../../features/content/texts/prose.module.css'
import { Heading } from '../../features/content/texts/text-article.tsx'
import { useAnchor } from '../../features/content/texts/use-anchor.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import type { LongText } from '../../platform/long-text.ts'
import { Waiting } from '../../ui/waiting/skeleton.tsx'
import { Part } from '../../ui/waiting/part.tsx'
import { Freshness } from '../../ui/waiting/freshness.tsx'
import { refetchByPage } from '../../platform/apollo/background.ts'
import { shownData, usePart } from '../../ui/waiting/use-part.ts'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useEveryMinute } from '../../ui/use-every-minute.ts'
import { useAddress } from '../../ui/use-address.ts'
import { useLinkCopied } from '../home/use-link-copied.ts'
import { useMaterialScreenQuery } from './__generated__/material.ts'

const files = import.meta.glob<LongText>('../../brand/texts/*/material.md', { eager: true, import: 'text' })
const texts = perLanguage((key) => files[`../../brand/texts/${key}/material.md`])

/** Everything that an affiliate can show to customers, with the promotion link in it. */
export const MaterialScreen = () => {
  const { t } = useTranslation(['material', 'posters', 'shareKit', 'menu'])
  const query = useMaterialScreenQuery()
  const part = usePart(query, 'profile')
  const viewer = shownData(query)?.viewer
  useEveryMinute(() => refetchByPage(query), viewer?.profile?.verificationStatus === 'UNDER_REVIEW')
  const page = useLanguage()
  const format = useFormat()
  // The language of the page until another is chosen, which is kept in the address.
  const address = useAddress()
  const { key: language } = findLanguage(address.query.get('in')) ?? page
  const { noteCopied } = useLinkCopied()
  useAnchor(true)
  const profile = part.status === 'ready' ? part.value : undefined
  // If the profile fails, show the material without a link, as if there were none.
  const link = profile ? usableLink(language, profile) : part.status === 'failed' ? null : undefined

  const leadFor = (lead: string) => (link ? lead : t('needsLink'))
  return (
    <Stack gap={40}>
      <div>
        <ScreenHead title={t('menu:material')}>
          <Segmented
            name="material-language"
            label={t('language')}
            choices={languages.map(({ key, locale }) => ({
              value: key,
              label: format.language(locale),
            }))}
            chosen={language}
            onChange={(chosen) => address.go({ query: { in: chosen }, replace: true })}
          />
        </ScreenHead>
        <Text c="dimmed">{link ? t('lead') : t('leadWithoutLink')}</Text>
      </div>
      <MaterialPart id="link" title={t('link')}>
        <Paper withBorder pos="relative">
          <Part part={part} failed={t('profileFailed')} skeleton={<LinkKitSkeleton />}>
            {(value) => (
              <>
                <LinkKit profile={value} language={language} onCopied={noteCopied} />
                <Freshness part={part} isQuiet />
              </>
            )}
          </Part>
        </Paper>
      </MaterialPart>
      <MaterialPart id="posters" title={t('posters:title')} lead={leadFor(t('posters:lead'))}>
        <PosterRow theme="welcome" language={language} link={link} />
      </MaterialPart>
      <MaterialPart id="global-sms" title={t('globalSms')}>
        <MaterialText id="global-sms" />
        <PosterRow theme="globalSms" language={language} link={link} />
        <ReadyText name="globalSms" height={172} language={language} link={link} />
      </MaterialPart>
      <MaterialPart id="texts" title={t('shareKit:title')} lead={leadFor(t('shareKit:lead'))}>
        <ShareKit language={language} link={link} onLinkCopied={noteCopied} />
      </MaterialPart>
      <SimpleGrid minColWidth="min(100%, 320px)" autoFlow="auto-fit" spacing={40}>
        <MaterialPart id="may-say" title={t('maySay')}>
          <MaterialText id="may-say" />
        </MaterialPart>
        <MaterialPart id="may-not-say" title={t('mayNotSay')}>
          <MaterialText id="may-not-say" />
        </MaterialPart>
      </SimpleGrid>
      <Box c="dimmed" data-screen-only>
        <Divider mb="sm" />
        <LegalLinks />
      </Box>
    </Stack>
  )
}

/** Keeps the space of the link and its code. */
const LinkKitSkeleton = () => (
  <Box h={{ base: 550, xs: 350, sm: 240 }} aria-busy>
    <Waiting />
  </Box>
)

interface MaterialPartProps {
  /** The id of its heading, for addresses that lead to it. */
  id: string
  title: string
  lead?: string
  children: ReactNode
}

/** A section of the page. */
const MaterialPart = ({ id, title, lead, children }: MaterialPartProps) => (
  <Stack component="section" gap="lg" miw={0} aria-labelledby={id} tabIndex={-1}>
    <div>
      <Heading id={id} title={title} level={2} />
      {lead !== undefined && (
        <Text c="dimmed" mt={4}>
          {lead}
        </Text>
      )}
    </div>
    {children}
  </Stack>
)

/** One section of the text. */
const MaterialText = ({ id }: { id: string }) => {
  const text = texts[useLanguage().key]
  const section = text?.sections.find((candidate) => candidate.id === id)
  return (
    <Box className={prose.prose ?? ''} maw="46rem">
      <Pieces pieces={section?.pieces ?? []} />
    </Box>
  )
}
