import { useMediaQuery } from '@mantine/hooks'

/** Only on a screen: paper always has the table. The same width as in `data-table.module.css`. */
const cards = 'screen and (max-width: 30em)'

/** Whether the rows of tables are cards. Known at the first drawing: columns that change later would make the page jump. */
export const useIsPhone = () => useMediaQuery(cards, false, { getInitialValueInEffect: false })
