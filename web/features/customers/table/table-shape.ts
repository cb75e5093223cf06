import { useMediaQuery } from '@mantine/hooks'
import { useIsCard } from '../../../ui/tables/use-is-card.ts'
import { type OptionalColumn, optionalColumns } from './selection.ts'

/**
 * How much of a row fits beside the menu. The figures must be in sight without scrolling sideways, so other columns give way:
 * `folded` writes type and certification below the name, and the three lines of a `card` have room for no more than `short`: the panel
 * has the split of the consumption.
 */
export type TableShape = 'whole' | 'folded' | 'short' | 'card'

/** `whole` is for paper. The menu is as wide as a rail of icons up to 68.75em. */
const windows = {
  short: 'screen and (max-width: 66em), screen and (min-width: 68.76em) and (max-width: 76em)',
  folded: 'screen',
}

/** Read at once: a table that changes its columns after the first drawing would jump. */
const atOnce = { getInitialValueInEffect: false }

export const useTableShape = (): TableShape => {
  const isCard = useIsCard()
  const isShort = useMediaQuery(windows.short, false, atOnce)
  const isFolded = useMediaQuery(windows.folded, false, atOnce)
  if (isCard) return 'card'
  if (isShort) return 'short'
  return isFolded ? 'folded' : 'whole'
}

const withinName: readonly OptionalColumn[] = ['kind', 'certification']
/** A further column is not among them, unless it matters more than one of these. */
const inShort: readonly OptionalColumn[] = ['binding', 'cashBackUntil', 'monthly', 'total']
const fits: Record<TableShape, (column: OptionalColumn) => boolean> = {
  whole: () => true,
  folded: (column) => !withinName.includes(column),
  short: (column) => inShort.includes(column),
  card: (column) => inShort.includes(column),
}

/** The columns that are drawn. In a table, those that somebody has chosen are all drawn, even if they have to be scrolled to. */
export const columnsIn = (
  shape: TableShape,
  wanted: readonly OptionalColumn[],
): readonly OptionalColumn[] => {
  const isChosen = wanted.length < optionalColumns.length
  if (isChosen && shape !== 'card') return wanted
  return wanted.filter(fits[shape])
}
