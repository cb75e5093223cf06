import type { Command } from './command.ts'
import { UsageError } from './errors.ts'
import { formatInstant } from './print.ts'

const health: Command = {
  name: 'health',
  help: 'whether the upstream is up, and what its clock says',
  run: async (admin) => {
    const json = await admin.get('/health')
    return { json, lines: [`${String(json.status)}, ${formatInstant(json.now)}`] }
  },
}

const reset: Command = {
  name: 'reset',
  help: 'drops everything, seeds again, clears faults and calls, and resets the clock',
  run: async (admin) => {
    const json = await admin.post('/reset')
    return { json, lines: [`seeded again, ${formatInstant(json.now)}`] }
  },
}

function moveOf(text: string) {
  if (/^\+\d+[dhms]$/.test(text)) return { advance: text.slice(1) }
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return { set: text }
  throw new UsageError(`"${text}" is not a time: write +30d, +2h, +5m, +10s or 2027-01-01T00:00:00Z`)
}

const clock: Command = {
  name: 'clock',
  parameters: ['[time]'],
  help: 'shows the clock, or moves it on (+30d, +2h, +5m, +10s) or to an instant',
  examples: ['clock +30d', 'clock 2027-01-01T00:00:00Z'],
  run: async (admin, { args: [text] }) => {
    const json = text === undefined ? await admin.get('/clock') : await admin.post('/clock', moveOf(text))
    const days = (Number(json.offsetMs) / 86_400_000).toFixed(1)
    return { json, lines: [`${formatInstant(json.now)}, ${days} days from the machine's clock`] }
  },
}

export const serverCommands = [health, reset, clock]
