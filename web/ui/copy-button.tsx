import { Button, Group } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconCopy from '~icons/tabler/copy'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CopyOutcome, copyText } from '../platform/browser/clipboard.ts'
import { Outcome } from './outcome.tsx'

interface CopyButtonProps {
  /** Copied to the clipboard. */
  text: string
  /** The button's text and accessible name. */
  label: string
  variant?: 'default' | 'filled' | 'subtle'
  onCopied?: () => void
}

const shownForMs = 2000

/** Both texts take their space, so that the button keeps its width. */
const textOf = (isShown: boolean) =>
  ({ gridArea: '1 / 1', visibility: isShown ? 'visible' : 'hidden' }) as const

/**
 * Copies a text. Success shows a tick and "Copied" inside the button for two seconds; a failure stays beside it until the
 * next try. Both are announced. Not Mantine's `CopyButton`: it does not report a failure, and has no fallback for pages
 * without TLS.
 */
export const CopyButton = ({ text, label, variant = 'default', onCopied }: CopyButtonProps) => {
  const { t } = useTranslation('copy')
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null)
  useEffect(() => {
    if (outcome !== 'copied') return undefined
    const timer = setTimeout(() => setOutcome(null), shownForMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const isCopied = outcome === 'copied'
  const Icon = isCopied ? IconCheck : IconCopy
  const copy = async () => {
    setOutcome(null)
    const ended = await copyText(text)
    setOutcome(ended)
    if (ended === 'copied') onCopied?.()
  }
  return (
    <Group display="inline-flex" gap="4px 12px" data-screen-only>
      <Button variant={variant} size="sm" leftSection={<Icon size={18} />} onClick={() => void copy()}>
        <span style={{ display: 'grid' }}>
          <span style={textOf(!isCopied)}>{label}</span>
          <span style={textOf(isCopied)}>{t('copied')}</span>
        </span>
      </Button>
      <span data-visually-hidden aria-live="polite">
        {isCopied && t('copied')}
      </span>
      <Outcome isFailure>
        {outcome === 'failed' ? t('failed') : outcome === 'unsupported' && t('unsupported')}
      </Outcome>
    </Group>
  )
}
