import type { Command } from './command.ts'
import { rowsOf, table, time } from './print.ts'

const clear = { type: 'boolean', help: 'forgets them' } as const

const calls: Command = {
  name: 'calls',
  help: 'the calls that were received, without bodies and queries',
  flags: { clear },
  run: async (control, { flags }) => {
    const json = flags.clear ? await control.delete('/calls') : await control.get('/calls')
    const rows = rowsOf(json.calls).map((call) => [time(call.time), call.method, call.path])
    return { json, lines: table(['time', 'method', 'path'], rows, 'No call.') }
  },
}

const outbox: Command = {
  name: 'outbox',
  help: 'the mails with their codes, the latest first',
  flags: { to: { type: 'string', value: '<address>', help: 'those to one address' }, clear },
  run: async (control, { flags }) => {
    const query = typeof flags.to === 'string' ? { to: flags.to } : undefined
    const json = flags.clear ? await control.delete('/outbox') : await control.get('/outbox', query)
    const rows = rowsOf(json.mails).map((mail) => [
      time(mail.sentAt),
      mail.to,
      mail.code,
      mail.purpose,
      mail.delivery,
    ])
    return { json, lines: table(['sent', 'to', 'code', 'for', 'delivery'], rows, 'No mail.') }
  },
}

const kinds = ['', 'suggestion', 'feedback1', 'feedback2', 'other']

const feedback: Command = {
  name: 'feedback',
  help: 'what affiliates wrote, the latest first',
  run: async (control) => {
    const json = await control.get('/feedback')
    const lines = rowsOf(json.feedback).flatMap(({ username, type, title, content, sentAt }) => [
      `${time(sentAt)}  ${String(username)}  ${kinds[Number(type)] ?? String(type)}  ${String(title)}`,
      ...String(content)
        .split('\n')
        .map((line) => `    ${line}`),
    ])
    return { json, lines: lines.length > 0 ? lines : ['No feedback.'] }
  },
}

const captcha: Command = {
  name: 'captcha',
  takes: ['<session>'],
  help: 'the answer to the image of a session, the value of its JSESSIONID',
  run: async (control, { words: [session = ''] }) => {
    const json = await control.get('/captcha', { session })
    return { json, lines: [String(json.answer)] }
  },
}

export const watchCommands = [outbox, captcha, calls, feedback]
