import { useMediaQuery } from '@mantine/hooks'
import { useIsCard } from '../../../ui/tables/use-is-card.ts'
import { type OptionalColumn, optionalColumns } from './selection.ts'

/**
 * How much of a row fits beside the menu. The figures must be in sight without scrolling sideways, so other columns give way:
 * `folded` writes type and certification below the name, `short` also leaves the split of the consumption to the panel, and a
 * `card` has three lines.
 */
export type TableShape = 'whole' | 'folded' | 'short' | 'card'

/** Only on a screen: paper always has every column. The menu is as wide as a rail of icons up to 68.75em. */
const windows = {
  short: 'screen and (max-width: 61em), screen and (min-width: 68.76em) and (max-width: 74em)',
  folded: 'screen and (max-width: 88em)',
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
const split: readonly OptionalColumn[] = [...withinName, 'sms', 'voice', 'lastMonth']
const leftOut: Record<TableShape, readonly OptionalColumn[]> = {
  whole: [],
  folded: withinName,
  short: split,
  card: split,
}

/** The columns that are drawn. In a table, those that somebody has chosen are all drawn, even if they have to be scrolled to. */
export const columnsIn = (
  shape: TableShape,
  wanted: readonly OptionalColumn[],
): readonly OptionalColumn[] => {
  const isChosen = wanted.length < optionalColumns.length
  if (isChosen && shape !== 'card') return wanted
  return wanted.filter((column) => !leftOut[shape].includes(column))
}
