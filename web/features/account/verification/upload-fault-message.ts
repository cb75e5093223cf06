import type { TFunction } from 'i18next'
import { faultMessage } from '../../../platform/errors/failure-messages.ts'
import type { Fault } from '../../../platform/errors/fault.ts'

/** The message for a failed upload. An upload with an unknown outcome can be repeated safely: only submitted images count. */
export const uploadFaultMessage = (t: TFunction, fault: Fault) =>
  fault.isOutcomeUnknown ? t('image.unanswered') : faultMessage(t, fault)
