import { paths } from '#rules/web-paths.ts'
import {
  IconBook2,
  IconFileText,
  IconHelpCircle,
  IconHistory,
  IconHome,
  IconReceipt2,
  IconSpeakerphone,
} from '../../ui/icons.ts'

/** The menu of the signed-in pages, top to bottom; quitting stands below it. */
export const menuEntries = [
  { path: paths.homeIndex, words: 'menu.home', Icon: IconHome },
  { path: paths.myInvoice, words: 'menu.myInvoice', Icon: IconReceipt2 },
  { path: paths.planRule, words: 'menu.planRule', Icon: IconFileText },
  { path: paths.guidebook, words: 'menu.guidebook', Icon: IconBook2 },
  { path: paths.material, words: 'menu.material', Icon: IconSpeakerphone },
  { path: paths.faq, words: 'menu.faq', Icon: IconHelpCircle },
  { path: paths.loginLog, words: 'menu.loginLog', Icon: IconHistory },
] as const
