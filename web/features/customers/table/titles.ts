import type { TFunction } from 'i18next'
import type { OptionalColumn, SortName } from './selection.ts'

export const columnTitles = (t: TFunction): Record<OptionalColumn, string> => ({
  kind: t('customers.kind'),
  certification: t('customers.certification'),
  binding: t('customers.binding'),
  expires: t('customers.expires'),
  sms: t('customers.sms'),
  voice: t('customers.voice'),
  lastMonth: t('customers.lastMonth'),
  monthly: t('customers.monthly'),
  total: t('customers.total'),
})

/** The names of the sort orders, where there is no header. */
export const sortTitles = (t: TFunction): Record<SortName, string> => ({
  name: t('customers.customer'),
  binding: t('customers.boundSince'),
  expires: t('customers.expires'),
  monthly: t('customers.monthly'),
  total: t('customers.total'),
})
