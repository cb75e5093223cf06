import { writeFile } from 'node:fs/promises'
import type { Command } from './command.ts'
import { CommandError } from './errors.ts'
import { printable, rowsOf, table, formatInstant } from './print.ts'

const reason = { type: 'string', value: '<text>', help: 'why, for the records' } as const

function decide(name: 'approve' | 'reject', help: string, outcome: string): Command {
  return {
    name,
    parameters: ['<username>'],
    help,
    flags: { reason },
    run: async (admin, { args: [username = ''], flags }) => {
      const decision = { decision: name, reason: flags.reason }
      const json = await admin.post(`/reviews/${encodeURIComponent(username)}`, decision)
      return { json, lines: [`${username}: ${outcome}`] }
    },
  }
}

const list: Command = {
  name: 'reviews',
  help: 'the accounts that wait for a decision, the oldest first',
  run: async (admin) => {
    const json = await admin.get('/reviews')
    const rows = rowsOf(json.reviews).map(({ username, type, realName, companyName, files, submittedAt }) => [
      username,
      type === 0 ? 'person' : 'company',
      companyName ?? realName,
      formatInstant(submittedAt),
      Array.isArray(files) ? files.join(' ') : '',
    ])
    const lines = table(['user', 'kind', 'name', 'since', 'files'], rows, 'No review is pending.')
    return { json, lines }
  },
}

const save: Command = {
  name: 'upload',
  parameters: ['<stored path>', '<file>'],
  help: 'saves an uploaded image, by the path that "reviews" shows, into a file',
  examples: ['upload /auth/202611/6c1f0b.png front.png'],
  run: async (admin, { args: [path = '', file = ''] }) => {
    const bytes = await admin.download('/uploads', { path })
    await writeFile(file, bytes, { flag: 'wx' }).catch((error: unknown) => {
      throw new CommandError(`Failed to write ${file} (${printable(String(error))}).`, { cause: error })
    })
    return { json: { path, file, bytes: bytes.length }, lines: [`${file}: ${bytes.length} bytes`] }
  },
}

export const reviewCommands = [
  list,
  decide('approve', 'approves a review: the account is verified', 'verified'),
  decide('reject', 'rejects a review: it may be submitted again', 'verification failed'),
  save,
]
