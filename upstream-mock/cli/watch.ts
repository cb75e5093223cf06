import type { Command } from './command.ts'
import { rowsOf, table, formatInstant } from './print.ts'

const clear = { type: 'boolean', help: 'clears the list' } as const

const calls: Command = {
  name: 'calls',
  help: 'the calls that were received, without bodies and queries',
  flags: { clear },
  run: async (admin, { flags }) => {
    const json = flags.clear ? await admin.delete('/calls') : await admin.get('/calls')
    const rows = rowsOf(json.calls).map((call) => [formatInstant(call.time), call.method, call.path])
    return { json, lines: table(['time', 'method', 'path'], rows, 'No call.') }
  },
}

const outbox: Command = {
  name: 'outbox',
  help: 'the mails with their codes, the latest first',
  flags: { to: { type: 'string', value: '<address>', help: 'those to one address' }, clear },
  run: async (admin, { flags }) => {
    const query = typeof flags.to === 'string' ? { to: flags.to } : undefined
    const json = flags.clear ? await admin.delete('/outbox') : await admin.get('/outbox', query)
    const rows = rowsOf(json.mails).map((mail) => [
      formatInstant(mail.sentAt),
      mail.to,
      mail.code,
      mail.purpose,
    ])
    return { json, lines: table(['sent', 'to', 'code', 'for'], rows, 'No mail.') }
  },
}

const kinds = ['', 'suggestion', 'feedback1', 'feedback2', 'other']

const feedback: Command = {
  name: 'feedback',
  help: 'what affiliates wrote, the latest first',
  run: async (admin) => {
    const json = await admin.get('/feedback')
    const lines = rowsOf(json.feedback).flatMap(({ username, type, title, content, sentAt }) => [
      `${formatInstant(sentAt)}  ${String(username)}  ${kinds[Number(type)] ?? String(type)}  ${String(title)}`,
      ...String(content)
        .split('\n')
        .map((line) => `    ${line}`),
    ])
    return { json, lines: lines.length > 0 ? lines : ['No feedback.'] }
  },
}

const captcha: Command = {
  name: 'captcha',
  parameters: ['<session>'],
  help: 'the answer to the captcha of a session, by its JSESSIONID',
  run: async (admin, { args: [session = ''] }) => {
    const json = await admin.get('/captcha', { session })
    return { json, lines: [String(json.answer)] }
  },
}

export const watchCommands = [outbox, captcha, calls, feedback]
