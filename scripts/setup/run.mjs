import { spawnSync } from 'node:child_process'

/** Runs a command that may take minutes, with what it prints. Returns its exit status. */
export function run(label, command, parameters, options = {}) {
  console.log(label)
  const { status, error } = spawnSync(command, parameters, { stdio: 'inherit', ...options })
  if (error) console.error(error.message)
  return status ?? 1
}

/** Runs npm without package scripts. Returns its exit status. */
export function runNpm(label, parameters, cwd) {
  const program = process.env.npm_execpath
  // npm runs on the shell's Node, so that it does not replace the Node that it runs on.
  const node = process.env.npm_node_execpath ?? process.execPath
  const all = [...parameters, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  return program
    ? run(label, node, [program, ...all], { cwd })
    : run(label, `npm ${all.join(' ')}`, [], { cwd, shell: true })
}
