/** Figures over all customers together. */
export const insights = {
  insights: {
    name: 'Insights',
    failed: 'The insights could not be loaded.',
    source: 'Estimated from all your customers. Your bills decide what is paid.',
    incomplete: 'Not every customer could be read',
    incompleteText_one:
      'Only {{count, number}} customer could be read: the figures are too low, and lists may miss rows.',
    incompleteText_other:
      'Only {{count, number}} customers could be read: the figures are too low, and lists may miss rows.',
    more_one: 'and {{count, number}} more',
    more_other: 'and {{count, number}} more',
  },
  tier: {
    name: 'Your level in {{month}}',
    level: 'Level {{level}}',
    toNext: '{{amount}} to level {{level}}',
    toNextHint: 'Level {{level}} begins above {{from}}.',
    highest: 'You have reached the highest level.',
    marginal: 'Your next dollar earns',
    consumption: 'Consumption so far',
    customers_one: 'of {{count, number}} customer who earns you cash-back.',
    customers_other: 'of {{count, number}} customers who earn you cash-back.',
    fullMonth: 'A customer counts for the whole month in which the first year of cash-back ends.',
    cashBack: 'Cash-back so far, estimate',
    calculator: 'What would you earn? Calculate it',
  },
  forecast: {
    name: 'At the end of the month',
    estimate: 'estimate',
    cashBack: 'cash-back, in level {{level}}',
    text: '{{consumption}} of consumption, if the month goes on as its first {{days, number}} of {{all, number}} days.',
    early: 'A forecast appears here from the third day of the month.',
  },
  atRisk: {
    name: 'Bindings that end',
    lead: 'The soonest first, by the date that the provider gives.',
    none: 'None of your bindings has an end date.',
    customer: 'Customer',
    expires: 'Ends',
  },
  movers: {
    name: 'Against last month',
    lead: 'This month projected at its pace so far, estimate.',
    up: 'More',
    down: 'Less',
    goneQuiet: 'Gone quiet',
    nobody: 'Nobody',
    customer: 'Customer',
    change: 'Change',
    fromNothing: 'from 0',
  },
  topFive: {
    name: 'Your largest customers',
    share:
      'The five largest make up {{share}} of the {{consumption}} that all your bound customers consumed this month.',
    none: 'No customer has consumed anything this month.',
    customer: 'Customer',
    consumption: 'This month',
  },
}
