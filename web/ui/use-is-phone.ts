import { useMediaQuery } from '@mantine/hooks'

/** Only on a screen: paper always has the table. The same width as in `data-table.module.css`. */
const phone = 'screen and (max-width: 30em)'

/** Whether the window is as narrow as a phone's, where the rows of tables are cards. Known at the first drawing: columns that change later would make the page jump. */
export const useIsPhone = () => useMediaQuery(phone, false, { getInitialValueInEffect: false })
