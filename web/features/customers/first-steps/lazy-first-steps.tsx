import { createElement } from 'react'
import { LazyPart } from '../../../ui/waiting/lazy-part.tsx'
import { useLoaded } from '../../../ui/use-load.ts'
import type { FirstStepsHeroProps, FirstStepsProps } from './first-steps.tsx'

const loadFirstSteps = () => import('./first-steps.tsx')
const loadHero = async () => (await loadFirstSteps()).FirstStepsHero
const loadOpenSteps = async () => (await loadFirstSteps()).OpenSteps

/**
 * The first steps of a new account. Their code loads once it is known that the account is new; until then `isLoading` is
 * true, so that the page waits with its skeleton instead of moving twice.
 */
export const useFirstStepsHero = (isNew: boolean) => {
  const { loaded, hasFailed } = useLoaded(isNew ? 'code' : null, loadHero)
  return {
    isLoading: isNew && !loaded && !hasFailed,
    draw: (props: FirstStepsHeroProps) => loaded && createElement(loaded.value, props),
  }
}

/** The open steps of an account with earnings; most have none. */
export const LazyOpenSteps = (props: FirstStepsProps) => (
  <LazyPart load={loadOpenSteps} isWanted props={props} height="auto" placeholder={null} />
)
