import { readEnvOrExit } from './read-env.ts'

/** Runs a command against the reference upstream at UPSTREAM_PORT, unless `--url` names another one. */
const command = process.argv.slice(2)
if (command.length > 0)
  process.argv.splice(2, 0, '--url', `http://127.0.0.1:${readEnvOrExit().UPSTREAM_PORT}`)
await import('../upstream-mock/cli.ts')
