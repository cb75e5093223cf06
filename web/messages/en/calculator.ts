/** The calculator, on the promotion page and on private pages. */
export const calculator = {
  calculator: {
    label: 'What your customers consume in a month, in US dollars',
    estimate: 'Estimate for one month',
    refused: 'Enter US dollars up to {{most}}, with at most two decimals',
    kind: 'You are',
    individual: 'Individual',
    company: 'Company',
    earned: 'You earn in a month',
    individualHint: 'Each level earns its own ratio',
    companyHint: 'The higher of two structures: tiered {{tiered}}, hybrid {{hybrid}}',
    bands: 'Level by level',
    level: 'Level',
    volume: 'Consumption',
    cashBack: 'Cash-back',
    tiered: 'Tiered',
    hybrid: 'Hybrid',
    provisional: 'companies, provisional',
    total: 'Total',
  },
}
