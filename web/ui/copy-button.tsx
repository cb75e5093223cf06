import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CopyOutcome, copyText } from '../platform/browser/clipboard.ts'
import styles from './copy-button.module.css'
import { IconCheck, IconCopy } from './icons.ts'

interface CopyButtonProps {
  /** Copied to the clipboard. */
  text: string
  /** The button's text and accessible name. */
  label: string
  variant?: 'default' | 'filled' | 'subtle'
  onCopied?: () => void
}

const shownForMs = 2000

const messageKeys = { copied: 'copy.copied', failed: 'copy.failed', unsupported: 'copy.unsupported' } as const

/**
 * Copies a text. Success shows a tick for two seconds; a failure stays until the next try. Both are announced. Not Mantine's
 * `CopyButton`: it does not report a failure, and has no fallback for pages without TLS.
 */
export const CopyButton = ({ text, label, variant = 'default', onCopied }: CopyButtonProps) => {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null)
  useEffect(() => {
    if (outcome !== 'copied') return undefined
    const timer = setTimeout(() => setOutcome(null), shownForMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const Icon = outcome === 'copied' ? IconCheck : IconCopy
  const copy = async () => {
    setOutcome(null)
    const ended = await copyText(text)
    setOutcome(ended)
    if (ended === 'copied') onCopied?.()
  }
  return (
    <span className={styles.place}>
      <Button
        variant={variant}
        size="sm"
        leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      <span className={styles.outcome} aria-live="polite" data-failed={outcome !== 'copied'}>
        {outcome && t(messageKeys[outcome])}
      </span>
    </span>
  )
}
