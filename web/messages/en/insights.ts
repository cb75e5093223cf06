/** Figures over all customers together. */
export const insights = {
  insights: {
    name: 'Insights',
    failed: 'The insights could not be loaded.',
    source: 'Estimated from all your customers. Your bills decide what is paid.',
    fullMonth:
      'Cash-back dates are estimated from the bind date; the month in which a cash-back year ends counts in full.',
    incomplete: 'Not every customer could be read',
    incompleteText_one:
      'Only {{count, number}} customer could be read: the figures are too low, and lists may miss rows.',
    incompleteText_other:
      'Only {{count, number}} customers could be read: the figures are too low, and lists may miss rows.',
    more_one: 'and {{count, number}} more',
    more_other: 'and {{count, number}} more',
  },
  atRisk: {
    name: 'Next bindings to end',
    lead: 'The soonest first.',
    none: 'None of your bindings has an end date.',
    customer: 'Customer',
    expires: 'Ends',
  },
  movers: {
    name: 'Against last month',
    lead: 'Customers who earn you cash-back; this month is projected at its pace so far (estimate).',
    early: 'A comparison with last month appears here from the third day of the month.',
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
    share_one:
      'The largest makes up {{share}} of the {{consumption}} consumed this month by customers who earn you cash-back.',
    share_other:
      'The {{count, number}} largest make up {{share}} of the {{consumption}} consumed this month by customers who earn you cash-back.',
    none: 'No customer who earns you cash-back has consumed anything this month.',
    customer: 'Customer',
    consumption: 'This month',
  },
}
