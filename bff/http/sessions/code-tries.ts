import type { RequestedCode } from '../../domain/email-code.ts'
import type { Sessions } from './session.ts'

const maxTries = 10
/** Longer than any provider accepts a code; a new code has new tries. */
const lifeMs = 24 * 3_600_000

/**
 * The wrong tries of requested codes. They are not counted in the session's row, which parallel guesses would all read
 * before one of them is written.
 *
 * @param report is called with the reason if a try cannot be given back
 */
export function createCodeTries(
  sessions: Pick<Sessions, 'tally'>,
  now: () => number,
  report: (error: unknown) => void,
) {
  const add = ({ id }: RequestedCode, change: number) =>
    sessions.tally(`code tries ${id}`, change, now() + lifeMs)
  return {
    take: async (code: RequestedCode): Promise<boolean> => (await add(code, 1)) <= maxTries,
    async giveBack(code: RequestedCode): Promise<void> {
      await add(code, -1).catch(report)
    },
  }
}
