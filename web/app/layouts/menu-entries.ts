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

/** The menu of the private pages from top to bottom; "quit" follows below it. */
export const menuEntries = [
  { path: paths.homeIndex, labelKey: 'menu.home', Icon: IconHome },
  { path: paths.myInvoice, labelKey: 'menu.myInvoice', Icon: IconReceipt2 },
  { path: paths.planRule, labelKey: 'menu.planRule', Icon: IconFileText },
  { path: paths.guidebook, labelKey: 'menu.guidebook', Icon: IconBook2 },
  { path: paths.material, labelKey: 'menu.material', Icon: IconSpeakerphone },
  { path: paths.faq, labelKey: 'menu.faq', Icon: IconHelpCircle },
  { path: paths.loginLog, labelKey: 'menu.loginLog', Icon: IconHistory },
] as const
