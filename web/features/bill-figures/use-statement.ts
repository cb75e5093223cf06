import { useSearchParam } from '../../shared/ui/use-search-param.ts'

const yearMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/

/**
 * Which month's statement is shown, kept in the address, so that reload, back and sharing work; what is no month counts as
 * left out.
 */
export const useStatement = () => {
  const [wanted, change] = useSearchParam('statement')
  return {
    month: wanted !== null && yearMonth.test(wanted) ? wanted : null,
    open: (month: string) => change(month),
    close: () => change(null),
  }
}
