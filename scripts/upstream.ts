import { readEnvOrExit } from './read-env.ts'

/** Operates the reference upstream that is started with these settings, unless `--url` names another. */
const { referenceUpstreamPort } = readEnvOrExit()
process.argv.splice(2, 0, '--url', `http://127.0.0.1:${referenceUpstreamPort}`)
await import('../upstream-mock/operate.ts')
