import { type ComponentType, createElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedPart } from './failed-part.tsx'
import styles from './lazy-part.module.css'
import type { AsyncControls } from './async-data.ts'
import { LoadingNote, Skeleton } from './skeleton.tsx'
import { Waiting } from './waiting.tsx'

interface LazyPartProps<Props> {
  /** Fetches the code, and the words that it needs; always the same function. */
  load: () => Promise<ComponentType<Props>>
  isWanted: boolean
  props: Props
  /** The height in pixels that is kept free until the code is there. */
  height: number
}

type Code<Props> = { Component: ComponentType<Props> } | 'failed' | null

/** A part of a screen whose code comes after the screen; where it does not come, the rest of the screen stays. */
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
  /** The request that it waits for; without one it is the code of the part that is on its way. */
  part?: Pick<AsyncControls, 'isSlow' | 'stop'>
}

/** Keeps the place of a part that is on its way. */
export const LoadingPart = ({ height, part }: LoadingPartProps) => (
  <div className={styles.card} style={{ height }} aria-busy>
    {part ? <Waiting isSlow={part.isSlow} stop={part.stop} /> : <LoadingNote />}
    <Skeleton width="30%" height={20} />
    <Skeleton width="82%" />
    <Skeleton width="64%" />
  </div>
)
