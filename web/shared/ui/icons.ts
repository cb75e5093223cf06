/** The icons in use, named here once. */
export {
  IconAlertCircle,
  IconAlertTriangle,
  IconChevronLeft,
  IconChevronRight,
  IconCircleCheck,
  IconClockHour4,
  IconHistory,
  IconHome,
  IconId,
  IconLanguage,
  IconLogout,
  IconMenu2,
  IconReceipt2,
  IconRefresh,
} from '@tabler/icons-react'
