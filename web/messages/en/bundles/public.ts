import failures from '../failures.json' with { type: 'json' }
import frame from '../frame.json' with { type: 'json' }
import legal from '../legal.json' with { type: 'json' }
import login from '../login.json' with { type: 'json' }

/** For every page. */
export const everywhere = { ...failures, ...frame, ...legal, ...login }
