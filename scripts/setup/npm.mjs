import { runVisibly } from './run-visibly.mjs'

const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error']

/** Runs npm without package scripts, in the given folder or the current one. Returns its exit status. */
export function runNpm(label, parameters, cwd) {
  const program = process.env.npm_execpath
  // npm runs on the shell's Node, so that it does not replace the Node that it runs on.
  const node = process.env.npm_node_execpath ?? process.execPath
  const all = [...parameters, '--ignore-scripts', ...quiet]
  return program
    ? runVisibly(label, node, [program, ...all], { cwd })
    : runVisibly(label, `npm ${all.join(' ')}`, [], { cwd, shell: true })
}
