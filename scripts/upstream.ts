import { findUpstream } from './find-upstream.ts'
import { readEnvOrExit } from './read-env.ts'

/** Operates the reference upstream of the demo that runs with these settings, unless `--url` names another. */
const variables = { ...process.env }
process.argv.splice(2, 0, '--url', findUpstream(readEnvOrExit(), variables))
await import('../upstream-mock/cli.ts')
