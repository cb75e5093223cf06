import type { TFunction } from 'i18next'
import { faultWords } from '../../../platform/errors/failure-words.ts'
import type { Fault } from '../../../platform/errors/fault.ts'

/** An image that may have arrived does no harm when it is sent once more: only those that are handed in count. */
export const uploadFaultWords = (t: TFunction, fault: Fault) =>
  fault.isOutcomeUnknown ? t('image.unanswered') : faultWords(t, fault)
