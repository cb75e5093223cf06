import { Failure, Mistake } from './errors.ts'
import { controlAt } from './admin.ts'
import { generalHelp, helpOf } from './help.ts'
import { harmless } from './print.ts'
import { readWish } from './parse-args.ts'

async function answer(args: string[]) {
  const wish = readWish(args)
  if ('help' in wish) return wish.help ? helpOf(wish.help) : generalHelp()
  const { json, lines } = await wish.command.run(controlAt(wish.origin), wish.given)
  return wish.asJson ? JSON.stringify(json, null, 2) : harmless(lines.join('\n'))
}

/** What a command line says, and the status to end with: 0 done, 1 not possible, 2 not understood. */
export async function carryOut(args: string[]): Promise<{ status: 0 | 1 | 2; out?: string; err?: string }> {
  try {
    return { status: 0, out: await answer(args) }
  } catch (error) {
    if (error instanceof Mistake) return { status: 2, err: harmless(`${error.message}. See --help.`) }
    if (error instanceof Failure) return { status: 1, err: harmless(error.message) }
    throw error
  }
}
