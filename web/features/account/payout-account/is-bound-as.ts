import type { PayoutCard_ProfileFragment } from './__generated__/payout-account.ts'

const shownDigits = 4
/** The last characters of a number, which its mask leaves visible. */
const endOf = (number: string) => number.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(-shownDigits)

/** Whether these details are the bound ones, as far as a masked number shows. */
export const isBoundAs = (
  sent: Record<'countryId' | 'bankName' | 'accountNumber' | 'accountHolder', string>,
  bound: PayoutCard_ProfileFragment['payoutAccount'],
) =>
  bound !== null &&
  bound.countryId === sent.countryId &&
  bound.bankName === sent.bankName &&
  bound.accountHolder === sent.accountHolder &&
  endOf(bound.accountNumber) === endOf(sent.accountNumber)
