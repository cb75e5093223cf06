/** The estimate of the next payment, beside the rewards, and messages about parts that load late. */
export const nextPayment = {
  nextPayment: {
    name: 'Next payment',
    estimated: 'estimated',
    due: 'before {{date}}',
    atLeast: 'at least {{amount}}',
    waits: 'once you bind a bank account',
    waitsHint: 'It waits until you bind a bank account.',
    billedPart: 'Billed and unpaid',
    estimatedPart: 'Cash-back of {{month}}, estimate',
    unknown: 'not known yet',
    progress: '{{amount}} of {{minimum}}',
    leastProgress: 'at least {{amount}}, of {{minimum}}',
    reached: 'The minimum of {{minimum}} is reached.',
    missing: '{{missing}} to go to the minimum of {{minimum}}. Until then, it rolls over to the next month.',
    added: 'The bill for {{month}} will be added on {{date}}.',
    unread: 'Not every customer could be read, so it may be more.',
    failed: 'The estimate for {{month}} could not be loaded, so it may be more.',
    nothing: 'Nothing is waiting to be paid. The minimum is {{minimum}}.',
    setOff: '{{amount}} is still to be deducted from later cash-back.',
    fee: 'The transfer fee is deducted from the payment.',
  },
  month: {
    name: 'This month so far',
    soFar: '{{month}} so far',
    failed: 'This month’s figures could not be loaded.',
    from_one:
      '{{consumption}} consumed by {{count, number}} customer who earns you cash-back. Your next dollar earns {{ratio}}.',
    from_other:
      '{{consumption}} consumed by {{count, number}} customers who earn you cash-back. Your next dollar earns {{ratio}}.',
  },
  tier: {
    level: 'Level {{level}}',
    toNext: '{{amount}} to level {{level}}',
    highest: 'You have reached the highest level.',
    calculator: 'Calculator',
  },
  forecast: {
    atMonthEnd: '{{amount}} by month-end at this pace',
    atMonthEndIn: '{{amount}} by month-end at this pace, in level {{level}}',
    early: 'A forecast appears here from the third day of the month.',
  },
  year: {
    name: 'Last 12 months',
    all: 'All bills',
    best: 'Best: {{month}}',
    month: 'Month',
    noBill: 'No bill',
    none: 'Your first bill appears here.',
    failed: 'Your bills could not be loaded.',
  },
  lazyPart: { failed: 'This part could not be loaded.' },
}
