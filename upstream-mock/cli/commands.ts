import type { Command } from './command.ts'
import { faultCommand } from './faults.ts'
import { moneyCommands } from './money.ts'
import { peopleCommands } from './people.ts'
import { reviewCommands } from './reviews.ts'
import { serverCommands } from './server.ts'
import { watchCommands } from './watch.ts'

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  ...serverCommands,
  ...reviewCommands,
  ...peopleCommands,
  ...moneyCommands,
  ...watchCommands,
  faultCommand,
]
