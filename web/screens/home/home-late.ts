/** What home draws after its first view, in one file: one request instead of three. */
export { LastVisit } from '../../features/account/last-visit/last-visit.tsx'
export { CustomerTable } from '../../features/customers/table/customer-table.tsx'
export { YearChart } from '../../features/earnings/year-chart/year-chart.tsx'
