import { createElement } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedPart } from '../../../ui/waiting/failed-part.tsx'
import { LazyPart } from '../../../ui/waiting/lazy-part.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { useIsSlow } from '../../../ui/waiting/use-is-slow.ts'
import { useLoaded } from '../../../ui/use-load.ts'
import type * as code from './first-steps.tsx'
import styles from './first-steps.module.css'
import { stepsOf } from './steps.ts'

/** The code, once it has loaded: a return to home draws it at once. */
let held: Pick<typeof code, 'FirstStepsHero' | 'OpenSteps'> | null = null
const loadFirstSteps = async () => {
  const { FirstStepsHero, OpenSteps } = await import('./first-steps.tsx')
  held = { FirstStepsHero, OpenSteps }
  return held
}
const loadOpenSteps = async () => (await loadFirstSteps()).OpenSteps

// Loads beside the profile. A failure here is ignored: the part loads the code again and reports a failure.
loadFirstSteps().catch(() => {})

/**
 * The first steps of a new account. Until their code has loaded, `isLoading` is true, so that the page waits with its skeleton
 * instead of moving twice. If the code fails, a retry takes the place of the steps.
 */
export const useFirstStepsHero = (isNew: boolean) => {
  const { t } = useTranslation()
  const { hasFailed, retry } = useLoaded(isNew && !held ? 'code' : null, loadFirstSteps)
  const isMissing = isNew && !held && hasFailed
  const isLoading = isNew && !held && !isMissing
  const isSlow = useIsSlow(isLoading)
  const draw = (props: code.FirstStepsHeroProps) => {
    if (held) return createElement(held.FirstStepsHero, props)
    return (
      <section className={styles.missing} aria-label={t('firstSteps.title')} tabIndex={-1}>
        <FailedPart what={t('lazyPart.failed')} fault={{ name: 'NETWORK' }} retry={retry} />
      </section>
    )
  }
  return { isLoading, isMissing, isSlow, draw }
}

/** The open steps of an account with earnings; most have none. */
export const LazyOpenSteps = (props: code.FirstStepsProps) => {
  if (held) return createElement(held.OpenSteps, props)
  const open = stepsOf(props).filter(({ status }) => status !== 'done')
  return (
    <LazyPart
      load={loadOpenSteps}
      isWanted
      props={props}
      height="auto"
      placeholder={open.length === 0 ? null : <OpenStepsPlaceholder names={open.map(({ name }) => name)} />}
    />
  )
}

/** As high as the open steps, so that nothing below them moves when their code has loaded. */
const OpenStepsPlaceholder = ({ names }: { names: string[] }) => {
  const { t } = useTranslation()
  return (
    <section className={styles.open} aria-label={t('firstSteps.title')} aria-busy>
      <div className={styles.head}>
        <span className={styles.ringPlace} />
        <div>
          <h2>{t('firstSteps.title')}</h2>
          <p className={styles.quiet}>
            <Skeleton width={96} />
          </p>
        </div>
      </div>
      <ol className={styles.steps} aria-hidden>
        {names.map((name) => (
          <li key={name} className={styles.step}>
            <Skeleton width="60%" />
          </li>
        ))}
      </ol>
    </section>
  )
}
