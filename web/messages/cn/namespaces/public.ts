import doubt from '../doubt.json' with { type: 'json' }
import failures from '../failures.json' with { type: 'json' }
import frame from '../frame.json' with { type: 'json' }
import legal from '../legal.json' with { type: 'json' }
import login from '../login.json' with { type: 'json' }

/** For every page. */
export const everywhere = { ...doubt, ...failures, ...frame, ...legal, ...login }
