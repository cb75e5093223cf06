import type { Command } from './command.ts'
import { Mistake } from './errors.ts'
import { time } from './print.ts'

const health: Command = {
  name: 'health',
  help: 'whether the upstream is up, and what its clock says',
  run: async (control) => {
    const json = await control.get('/health')
    return { json, lines: [`${String(json.status)}, ${time(json.now)}`] }
  },
}

const reset: Command = {
  name: 'reset',
  help: 'drops everything, seeds anew, clears faults and calls, puts the clock back',
  run: async (control) => {
    const json = await control.post('/reset')
    return { json, lines: [`seeded anew, ${time(json.now)}`] }
  },
}

function moveOf(text: string) {
  if (/^\+\d+[dhms]$/.test(text)) return { advance: text.slice(1) }
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return { set: text }
  throw new Mistake(`"${text}" is no time: write +30d, +2h, +5m, +10s or 2027-01-01T00:00:00Z`)
}

const clock: Command = {
  name: 'clock',
  takes: ['[time]'],
  help: 'shows the clock, or moves it on (+30d, +2h, +5m, +10s) or to an instant',
  examples: ['clock +30d', 'clock 2027-01-01T00:00:00Z'],
  run: async (control, { words: [text] }) => {
    const json = text === undefined ? await control.get('/clock') : await control.post('/clock', moveOf(text))
    const days = (Number(json.offsetMs) / 86_400_000).toFixed(1)
    return { json, lines: [`${time(json.now)}, ${days} days from the machine's clock`] }
  },
}

export const serverCommands = [health, reset, clock]
