import type { Clock } from '../clock.ts'
import type { Db } from './open-store.ts'
import { keepNumber, readNumber } from './settings.ts'

const key = 'clockOffset'

export const keepClock = (db: Db, clock: Clock) => keepNumber(db, key, clock.offset())

/** Undefined where nobody ever moved the clock. */
export const readClockOffset = (db: Db) => readNumber(db, key)
