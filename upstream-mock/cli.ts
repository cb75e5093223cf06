import { runCommand } from './cli/run.ts'

const { status, out, err } = await runCommand(process.argv.slice(2))
if (out !== undefined) console.log(out)
if (err !== undefined) console.error(err)
process.exitCode = status
