import billFigures from '../bill-figures.json' with { type: 'json' }
import calculator from '../calculator.json' with { type: 'json' }
import customerPanel from '../customer-panel.json' with { type: 'json' }
import earnings from '../earnings.json' with { type: 'json' }
import insights from '../insights.json' with { type: 'json' }
import loginInsights from '../login-insights.json' with { type: 'json' }
import sessions from '../sessions.json' with { type: 'json' }

/** For what loads after the first views of private pages. */
export const lazy = {
  ...billFigures,
  ...calculator,
  ...customerPanel,
  ...earnings,
  ...insights,
  ...loginInsights,
  ...sessions,
}
