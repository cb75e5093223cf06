import { isLoopback } from '../rules/loopback.ts'
import type { RiskMatch } from '../storage/business-tables.ts'
import type { Db } from '../storage/open-store.ts'

/** Attributes that identify a person across accounts. An unknown one matches nothing. */
export type Traces = {
  prefix: string | null
  phone: string | null
  idNumber: string | null
  address: string | null
  device: string | null
}

/** Whether the person has another customer account; with an id, only earlier accounts count. */
export async function isKnownPerson(db: Db, { prefix, phone, idNumber, device }: Traces, beforeId?: number) {
  const other = await db
    .selectFrom('customers')
    .select('id')
    .where(({ eb, and, or }) =>
      or([
        and([eb('prefix', '=', prefix), eb('phone', '=', phone)]),
        eb('idNumber', '=', idNumber),
        eb('device', '=', device),
      ]),
    )
    .where('id', '<', beforeId ?? Number.MAX_SAFE_INTEGER)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

type Affiliate = { id: number; prefix: string | null; phone: string | null; idNumber: string | null }

/**
 * The attribute that a customer shares with the affiliate, if any. The machine's own address does not count: all
 * visitors of a portal on the same machine have it.
 */
export async function riskMatchOf(db: Db, affiliate: Affiliate, traces: Traces): Promise<RiskMatch> {
  const { phone, prefix, idNumber, address, device } = traces
  if (phone !== null && phone === affiliate.phone && prefix === affiliate.prefix) return 'phone'
  if (idNumber !== null && idNumber === affiliate.idNumber) return 'id'
  const logins = db.selectFrom('loginLogs').select('position').where('accountId', '=', affiliate.id).limit(1)
  const isComparable = address !== null && !isLoopback(address)
  if (isComparable && (await logins.where('loginIp', '=', address).executeTakeFirst())) return 'ip'
  if (device !== null && (await logins.where('device', '=', device).executeTakeFirst())) return 'device'
  return null
}
