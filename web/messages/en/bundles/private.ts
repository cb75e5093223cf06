import customerColumns from '../customer-columns.json' with { type: 'json' }
import home from '../home.json' with { type: 'json' }
import homeFrame from '../home-frame.json' with { type: 'json' }
import nextPayment from '../next-payment.json' with { type: 'json' }
import payout from '../payout.json' with { type: 'json' }
import tables from '../tables.json' with { type: 'json' }
import texts from '../texts.json' with { type: 'json' }
import verification from '../verification.json' with { type: 'json' }

/** For the first views of private pages. */
export const privatePages = {
  ...customerColumns,
  ...home,
  ...homeFrame,
  ...nextPayment,
  ...payout,
  ...tables,
  ...texts,
  ...verification,
}
