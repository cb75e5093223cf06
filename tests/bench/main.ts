import { argv } from 'node:process'

/** `npm run bench` measures the servers; `npm run bench -- browser` and `-- lighthouse` the pages. */
if (argv[2] === 'browser') await import('./browser/bench-browser.ts')
else if (argv[2] === 'lighthouse') await import('./lighthouse/bench-lighthouse.ts')
else await import('./bench.ts')
