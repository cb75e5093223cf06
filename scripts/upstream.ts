import { findUpstream } from './find-upstream.ts'
import { readEnvOrExit } from './read-env.ts'

/** Runs a command against the reference upstream of the demo with these settings, unless `--url` names another one. */
const variables = { ...process.env }
process.argv.splice(2, 0, '--url', findUpstream(readEnvOrExit(), variables))
await import('../upstream-mock/cli.ts')
