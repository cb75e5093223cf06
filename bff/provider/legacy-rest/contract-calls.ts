import type { z } from 'zod'
import { baseInfo } from './affiliate.ts'
import { billList } from './bills.ts'
import { type ContractPath, contractPaths, sentFields } from './contract-paths.ts'
import { countryList } from './countries.ts'
import { customerList } from './customers.ts'
import { fieldsOf } from './fields-of.ts'
import { infoShape } from './legal-text.ts'
import { loginLogList } from './login-logs.ts'
import { tokenInData } from './login.ts'
import { storedPath } from './verification.ts'

/** The names of fields depend on no time zone; the shapes of lists with times are made for one. */
const anyTimeZone = 'UTC'

/** The shapes that read the `data` of a response. */
const shapes: Partial<Record<ContractPath, z.ZodType>> = {
  '/register/login': tokenInData,
  '/select/country': countryList,
  '/select/info': infoShape,
  '/home/getBaseInfo': baseInfo,
  '/home/getCustomerList': customerList(anyTimeZone),
  '/home/getBillList': billList,
  '/home/web/logQuery': loginLogList(anyTimeZone),
  '/home/uploadAuth': storedPath,
}

/** The names of the fields of one call, in both directions. */
interface CallFields {
  send: readonly string[]
  receive: readonly string[]
}

function fieldsOfCall(path: ContractPath): CallFields {
  const shape = shapes[path]
  return { send: sentFields[path], receive: shape ? fieldsOf(shape) : [] }
}

/**
 * For each call the fields that the portal sends, and those of `data` that it reads. These follow from the shape: a
 * field that is read is added to the shape alone.
 */
export const contractCalls = Object.fromEntries(
  contractPaths.map((path) => [path, fieldsOfCall(path)]),
) as Record<ContractPath, CallFields>
