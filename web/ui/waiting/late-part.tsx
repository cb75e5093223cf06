import { type ComponentType, createElement, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedPart } from './failed-part.tsx'
import styles from './late-part.module.css'
import type { PartControls } from './part.ts'
import { LoadingNote, Skeleton } from './skeleton.tsx'
import { Waiting } from './waiting.tsx'

interface LatePartProps<Props> {
  /** Fetches the code, and the words that it needs; always the same function. */
  load: () => Promise<ComponentType<Props>>
  isWanted: boolean
  props: Props
  /** The height in pixels that is kept free until the code is there. */
  height: number
}

type Code<Props> = { Part: ComponentType<Props> } | 'failed' | null

/** A part of a screen whose code comes after the screen; where it does not come, the rest of the screen stays. */
export const LatePart = <Props extends object>({ load, isWanted, props, height }: LatePartProps<Props>) => {
  const { t } = useTranslation()
  const [code, setCode] = useState<Code<Props>>(null)
  const isMissing = isWanted && code === null
  useEffect(() => {
    if (!isMissing) return undefined
    let isLeft = false
    const fetchCode = async () => {
      try {
        const Part = await load()
        if (!isLeft) setCode({ Part })
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
  if (code) return createElement(code.Part, props)
  return isWanted ? <WaitingPart height={height} /> : <div style={{ height }} />
}

interface WaitingPartProps {
  height: number
  /** The request that it waits for; without one it is the code of the part that is on its way. */
  part?: Pick<PartControls, 'isLate' | 'stop'>
}

/** Keeps the place of a part that is on its way. */
export const WaitingPart = ({ height, part }: WaitingPartProps) => (
  <div className={styles.card} style={{ height }} aria-busy>
    {part ? <Waiting isLate={part.isLate} stop={part.stop} /> : <LoadingNote />}
    <Skeleton width="30%" height={20} />
    <Skeleton width="82%" />
    <Skeleton width="64%" />
  </div>
)
