import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

// In JavaScript, because Node takes 130 ms for the first file of TypeScript that it reads.

const { values: flags } = parseArgs({
  options: {
    /** Runs the sources instead of the newest build. */
    dev: { type: 'boolean', default: false },
  },
})

// Sessions, the secret and the demo's data are for the user of this process alone.
process.umask(0o077)

// Node 18 does not know `import.meta.dirname`, and should say which Node is needed.
const builds = fileURLToPath(new URL('../dist/server', import.meta.url))

/** The name of the build that the build script has pointed to. */
function newestBuild() {
  try {
    return JSON.parse(readFileSync(join(builds, 'current.json'), 'utf8')).current
  } catch (cause) {
    const problem = `no build of the server in ${builds}: run "npm run build" first`
    throw Object.assign(new Error(problem, { cause }), { problems: [problem] })
  }
}

/** The oldest Node that has what the server uses, as `package.json` says. */
const oldestNode = 26

function requireNode() {
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return
  const problem = `it needs Node ${oldestNode} or newer, and this is ${process.versions.node}; "npm run serve" takes the one in node_modules`
  throw Object.assign(new Error(problem), { problems: [problem] })
}

try {
  requireNode()
  const program = flags.dev
    ? './boot/program.ts'
    : pathToFileURL(join(builds, newestBuild(), 'program.js')).href
  const { run } = await import(program)
  await run(flags.dev)
} catch (error) {
  console.error(error.problems ? `The portal cannot start:\n- ${error.problems.join('\n- ')}` : error)
  process.exit(1)
}
