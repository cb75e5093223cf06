import { paths } from '#rules/portal-paths.ts'
import { IconHistory, IconHome, IconReceipt2 } from '../../shared/ui/icons.ts'

/** The menu of the signed-in pages, top to bottom; quitting stands below it. */
export const menuEntries = [
  { path: paths.homeIndex, words: 'menu.home', Icon: IconHome },
  { path: paths.myInvoice, words: 'menu.myInvoice', Icon: IconReceipt2 },
  { path: paths.loginLog, words: 'menu.loginLog', Icon: IconHistory },
] as const
