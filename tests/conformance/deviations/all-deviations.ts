import type { DeviationCase } from './deviation-case.ts'
import { envelopesAndPublicData } from './envelopes.ts'
import { missingFields } from './missing-fields.ts'
import { ordersAndTotals } from './orders-and-totals.ts'
import { otherAnswers } from './other-answers.ts'
import { unreadableBytes } from './unreadable-bytes.ts'
import { wrongPages } from './pages.ts'
import { renamedFields } from './renamed-fields.ts'
import { tokensElsewhere } from './tokens-elsewhere.ts'
import { wrongRefusals } from './wrong-refusals.ts'
import { wrongTypes } from './wrong-types.ts'
import { wrongValues } from './wrong-values.ts'

export const allDeviations: DeviationCase[] = [
  ...missingFields,
  ...renamedFields,
  ...wrongTypes,
  ...wrongValues,
  ...ordersAndTotals,
  ...wrongPages,
  ...envelopesAndPublicData,
  ...otherAnswers,
  ...unreadableBytes,
  ...wrongRefusals,
  ...tokensElsewhere,
]
