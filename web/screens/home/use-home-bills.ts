import { skipToken } from '@apollo/client/react'
import { yearOfBills } from '../../features/earnings/year-chart/year-part.tsx'
import { inBackground } from '../../platform/apollo/background.ts'
import { usePart } from '../../ui/waiting/use-part.ts'
import { useHomeBillsQuery } from './__generated__/home.ts'

/** The bills of the last year. The user did not ask for them, so they follow the first view. */
export const useHomeBills = (isWanted: boolean) =>
  usePart(
    useHomeBillsQuery(isWanted ? { variables: { size: yearOfBills }, context: inBackground } : skipToken),
    'bills',
  )
