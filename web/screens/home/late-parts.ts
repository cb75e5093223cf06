import { lazyComponent } from '../../platform/lazy-component.ts'

const load = () => import('./home-late.ts')

export const LastVisit = lazyComponent(async () => (await load()).LastVisit)
export const FirstStepsHero = lazyComponent(async () => (await load()).FirstStepsHero)
export const OpenSteps = lazyComponent(async () => (await load()).OpenSteps)
export const CustomerTable = lazyComponent(async () => (await load()).CustomerTable)
export const YearChart = lazyComponent(async () => (await load()).YearChart, 'lazy')
export const Insights = lazyComponent(
  async () => (await import('../../features/customers/insights/insights.tsx')).Insights,
  'lazy',
)
