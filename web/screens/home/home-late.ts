/** What home draws after its first view, in one file: one request instead of five. */
export { LastVisit } from '../../features/account/last-visit/last-visit.tsx'
export { FirstStepsHero, OpenSteps } from '../../features/customers/first-steps/first-steps.tsx'
export { CustomerTable } from '../../features/customers/table/customer-table.tsx'
export { YearChart } from '../../features/earnings/year-chart/year-chart.tsx'
