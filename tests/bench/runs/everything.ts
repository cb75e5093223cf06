import { Goals } from '../goals.ts'
import { goalsOfComparison, measureComparison } from './compare.ts'
import { goalsOfDelay, measureDelay } from './delay.ts'
import type { Options } from './options.ts'

/**
 * All goals of the servers in one run. It ends in time whatever happens: what has not been measured until then is
 * said to be so.
 */
export async function everything(options: Options): Promise<void> {
  const goals = new Goals(...goalsOfComparison(options), ...goalsOfDelay)
  const end = setTimeout(() => {
    console.log(`\nThe bench ends here, because ${options.limitMinutes} minutes have passed`)
    goals.print()
    process.exit()
  }, options.limitMinutes * 60_000)
  try {
    await measureComparison(options, goals)
    await measureDelay(options, goals)
  } finally {
    clearTimeout(end)
    goals.print()
  }
}
