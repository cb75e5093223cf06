/** What the next payment may be, beside the rewards; and what is said of parts that come late. */
export const nextPayment = {
  nextPayment: {
    name: 'Next payment',
    estimated: 'estimated',
    due: 'before {{date}}, for months up to {{month}}',
    progress: '{{amount}} of {{minimum}}',
    reached: 'The minimum of {{minimum}} is reached.',
    missing: '{{missing}} to go until {{minimum}}; below that it rolls over to the next month.',
    billed: 'Bills so far: {{amount}} (minimum {{minimum}}).',
    billedProgress: '{{amount}} of bills so far, of {{minimum}}',
    added: 'The bill for {{month}}, due {{date}}, is added.',
    nothing: 'Nothing billed is waiting to be paid. The minimum is {{minimum}}.',
    setOff: '{{amount}} taken back is set against later cash-back.',
    fee: 'The transfer fee is deducted from what arrives.',
  },
  latePart: { failed: 'This part could not be loaded.' },
}
