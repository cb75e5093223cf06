import { type ComponentType, createElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedPart } from './failed-part.tsx'
import styles from './lazy-part.module.css'
import type { AsyncControls } from './async-data.ts'
import { LoadingNote, Skeleton } from './skeleton.tsx'
import { Waiting } from './waiting.tsx'

interface LazyPartProps<Props> {
  /** Loads the code and the messages that it needs. Must be the same function on every render. */
  load: () => Promise<ComponentType<Props>>
  isWanted: boolean
  props: Props
  /** The height in pixels that is reserved until the code has loaded. */
  height: number
}

type Code<Props> = { Component: ComponentType<Props> } | 'failed' | null

/** A part of a screen whose code loads after the screen. If that fails, the rest of the screen stays. */
export const LazyPart = <Props extends object>({ load, isWanted, props, height }: LazyPartProps<Props>) => {
  const { t } = useTranslation()
  const [code, setCode] = useState<Code<Props>>(null)
  const isMissing = isWanted && code === null
  useEffect(() => {
    if (!isMissing) return undefined
    let isLeft = false
    const fetchCode = async () => {
      try {
        const Component = await load()
        if (!isLeft) setCode({ Component })
      } catch {
        if (!isLeft) setCode('failed')
      }
    }
    void fetchCode()
    return () => {
      isLeft = true
    }
  }, [isMissing, load])

  if (code === 'failed')
    return (
      <div className={styles.card} role="group" aria-label={t('latePart.failed')} tabIndex={-1}>
        <FailedPart what={t('latePart.failed')} fault={{ name: 'NETWORK' }} retry={() => setCode(null)} />
      </div>
    )
  if (code) return createElement(code.Component, props)
  return isWanted ? <LoadingPart height={height} /> : <div style={{ height }} />
}

interface LoadingPartProps {
  height: number
  /** The request that the part waits for; without it, the code of the part is loading. */
  part?: Pick<AsyncControls, 'isSlow' | 'stop'>
}

/** The placeholder of a part that is loading. */
export const LoadingPart = ({ height, part }: LoadingPartProps) => (
  <div className={styles.card} style={{ height }} aria-busy>
    {part ? <Waiting isSlow={part.isSlow} stop={part.stop} /> : <LoadingNote />}
    <Skeleton width="30%" height={20} />
    <Skeleton width="82%" />
    <Skeleton width="64%" />
  </div>
)
