import type { TFunction } from 'i18next'
import { faultWords } from '../../../platform/errors/failure-words.ts'
import type { Fault } from '../../../platform/errors/fault.ts'

/** The message for a failed upload. An upload with an unknown outcome can be repeated safely: only submitted images count. */
export const uploadFaultWords = (t: TFunction, fault: Fault) =>
  fault.isOutcomeUnknown ? t('image.unanswered') : faultWords(t, fault)
