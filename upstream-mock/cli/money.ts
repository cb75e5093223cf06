import type { Command } from './command.ts'
import { UsageError } from './errors.ts'
import { rowsOf, table, formatInstant, formatUsd } from './print.ts'

const amountFlag = (help: string) => ({ type: 'string', value: '<usd>', help }) as const

function amountOf(name: string, text: string | boolean | undefined) {
  if (text === undefined) return undefined
  if (typeof text !== 'string' || !/^\d{1,9}(\.\d{1,2})?$/.test(text)) {
    throw new UsageError(`${name} "${text}" is not an amount in USD: write it like 12.50`)
  }
  return Number(text)
}

const stateOf = ({ customer, isBound, expiresAt }: Record<string, unknown>) =>
  `${String(customer)} is ${isBound ? `bound, ${expiresAt === null ? 'unlimited' : `until ${formatInstant(expiresAt)}`}` : 'not bound'}`

const consume: Command = {
  name: 'consume',
  parameters: ['<customer>'],
  help: 'reports what a customer consumed and paid',
  flags: {
    sms: amountFlag('by SMS'),
    voice: amountFlag('by voice'),
    month: { type: 'string', value: '<yyyy-mm>', help: 'an earlier month than the current one' },
  },
  examples: ['consume alice-chen_1 --sms 12.50 --voice 3'],
  run: async (admin, { args: [customer], flags }) => {
    const [sms, voice] = [amountOf('--sms', flags.sms), amountOf('--voice', flags.voice)]
    const json = await admin.post('/consume', { customer, sms, voice, month: flags.month })
    return { json, lines: [stateOf(json)] }
  },
}

const recharge: Command = {
  name: 'recharge',
  parameters: ['<customer>'],
  help: 'reports that a customer recharged without consuming',
  run: async (admin, { args: [customer] }) => {
    const json = await admin.post('/recharge', { customer })
    return { json, lines: [stateOf(json)] }
  },
}

const refund: Command = {
  name: 'refund',
  parameters: ['<customer>', '<usd>'],
  help: 'refunds money to a customer and takes back the cash-back',
  flags: { malicious: { type: 'boolean', help: 'blacklists the affiliate too' } },
  examples: ['refund alice-chen_1 12.50', 'refund alice-chen_1 3 --malicious'],
  run: async (admin, { args: [customer, text], flags }) => {
    const fields = { customer, amount: amountOf('the amount', text), malicious: flags.malicious }
    const json = await admin.post('/refund', fields)
    return { json, lines: [stateOf(json)] }
  },
}

const books: Command = {
  name: 'books',
  parameters: ['<username>'],
  help: 'months, bills and payments of an affiliate, and whether they add up',
  run: async (admin, { args: [username = ''] }) => {
    const json = await admin.get(`/books/${encodeURIComponent(username)}`)
    const totals = Object.entries((json.totals ?? {}) as Record<string, unknown>)
    const months = rowsOf(json.months).map(({ month, consumption, earning, worth, credited, isOpen }) => [
      month,
      formatUsd(consumption),
      formatUsd(earning),
      formatUsd(worth),
      formatUsd(credited),
      isOpen ? 'open' : 'closed',
    ])
    const bills = rowsOf(json.bills).map(({ month, consumption, cashBack, correction, paidAt }) => [
      month,
      formatUsd(consumption),
      formatUsd(cashBack),
      formatUsd(correction),
      formatInstant(paidAt) ?? 'waits',
    ])
    const payments = rowsOf(json.payments).map(({ paidAt, amount }) => [
      formatInstant(paidAt),
      formatUsd(amount),
    ])
    const mistakes = Array.isArray(json.mistakes) ? json.mistakes.map(String) : []
    const lines = [
      ...totals.map(([name, amount]) => `${`${name}:`.padEnd(13)}${formatUsd(amount).padStart(14)}`),
      '',
      ...table(['month', 'consumed', 'earning', 'worth', 'credited', 'state'], months, 'No month yet.'),
      '',
      ...table(['bill', 'consumed', 'cash-back', 'correction', 'paid'], bills, 'No bill yet.'),
      '',
      ...table(['payment', 'amount'], payments, 'No payment yet.'),
      '',
      ...(json.balanced ? ['The books add up.'] : ['The books do not add up:', ...mistakes]),
    ]
    return { json, lines }
  },
}

export const moneyCommands = [consume, recharge, refund, books]
