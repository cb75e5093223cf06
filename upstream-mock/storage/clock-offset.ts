import type { Clock } from '../clock.ts'
import type { Db } from './open-store.ts'
import { saveNumber, readNumber } from './settings.ts'

const key = 'clockOffset'

export const saveClock = (db: Db, clock: Clock) => saveNumber(db, key, clock.offset())

/** Undefined if the clock was never moved. */
export const readClockOffset = (db: Db) => readNumber(db, key)
