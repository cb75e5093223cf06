/** The panel of one customer. */
export const customerPanel = {
  customerPanel: {
    title: 'Customer',
    notHere:
      'This page of the list does not have the customer of this address. Close the panel and search for the name.',
    binding: {
      unlimited: 'Bound to you, and the binding has no end.',
      ends: 'Bound to you until {{date}}, the date that the provider gives.',
      endPassed:
        'The provider gives {{date}} as the end of the binding, and still lists the customer as bound.',
      ended: 'Not bound to you any more. New consumption earns you no cash-back.',
      never: 'Not bound to you, so the consumption earns you no cash-back.',
    },
    cashBack: {
      earns: 'You earn cash-back on the consumption up to the end of {{month}}.',
      over: 'The year of cash-back ended with {{month}}. The consumption since then earns you no cash-back.',
      unknown: 'The provider does not say since when, so the end of the year of cash-back is unknown.',
    },
    boundAt: 'Was bound on',
    rules: 'What the plan says about bindings',
    consumption: 'Consumption',
    thisMonth: 'consumed this month so far',
    sms: 'of it SMS',
    voice: 'of it voice',
    standing: 'Among your customers',
    failed: 'The place among your customers could not be loaded.',
    incomplete: 'Not all customers could be read, so place and share may be lower.',
    share: '{{share}} of what your bound customers consumed this month',
    noShare: 'Nothing consumed this month.',
    nothing: 'Nothing consumed this month or last month.',
    place_one: 'Number {{place, number}} of {{count, number}} customer who consumed something.',
    place_other: 'Number {{place, number}} of {{count, number}} customers who consumed something.',
    early: 'From the third day of the month on, you see here how it compares with last month.',
    movement: {
      UP: 'More than last month: {{change}} ({{percent}})',
      DOWN: 'Less than last month: {{change}} ({{percent}})',
      GONE_QUIET: 'Gone quiet: {{change}} against last month ({{percent}})',
      UNCHANGED: 'As much as last month.',
    },
    moverPlace: {
      UP_one: 'Number {{place, number}} of {{count, number}} who consumes more.',
      UP_other: 'Number {{place, number}} of {{count, number}} who consume more.',
      DOWN_one: 'Number {{place, number}} of {{count, number}} who consumes less.',
      DOWN_other: 'Number {{place, number}} of {{count, number}} who consume less.',
      GONE_QUIET_one: 'Number {{place, number}} of {{count, number}} who has gone quiet.',
      GONE_QUIET_other: 'Number {{place, number}} of {{count, number}} who have gone quiet.',
    },
    expected: 'At this pace, the month ends at {{amount}}.',
  },
}
