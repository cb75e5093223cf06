import { spawn } from 'node:child_process'

/** Everything with hot reload: the BFF and the reference upstream restart, the page updates, the hooks are generated anew. */
const watched = ['bff', 'upstream-mock', 'schema.graphql']
// The reference upstream is a child of the BFF: both restart when a source of either changes.
const watchFlags = ['--watch', '--watch-preserve-output', ...watched.map((path) => `--watch-path=${path}`)]

const programs: [string, string[]][] = [
  ['graphql-codegen', ['--config', 'codegen.yml', '--silent', '--watch']],
  ['node', ['--env-file-if-exists=.env', ...watchFlags, 'bff/main.ts', '--dev']],
]

const children = programs.map(([command, parameters]) => spawn(command, parameters, { stdio: 'inherit' }))
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
for (const child of children)
  child.once('exit', (code) => {
    stop()
    process.exitCode ||= code ?? 0
  })
