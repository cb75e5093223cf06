/** Dollars and cents as they are typed; beyond these digits nobody counts on one partner, and no figure fits its place. */
const amount = /^(\d{0,8})(\.\d{0,2})?$/

/** What was typed, without what groups it; null where it is no amount of a consumption. */
export const readConsumption = (typed: string): string | null => {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[\s,$]/g, '')
    .replace(/^0+(?=\d)/, '')
  return amount.test(plain) ? plain : null
}
