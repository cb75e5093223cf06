import { carryOut } from './cli/run.ts'

const { status, out, err } = await carryOut(process.argv.slice(2))
if (out !== undefined) console.log(out)
if (err !== undefined) console.error(err)
process.exitCode = status
