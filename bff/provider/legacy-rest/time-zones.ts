/** The clocks of a zone from one change of its offset to the next; all in milliseconds, by the clocks themselves. */
interface Interval {
  /** The first time that `ahead` applies to. */
  from: number
  /** The first time after it. */
  until: number
  /** How far the clocks are ahead of UTC. */
  ahead: number
}

/** The most intervals of one zone that are kept: those of fifty years with summer time. */
const maxIntervals = 100

const intervalsOf = new Map<string, Interval[]>()

/**
 * The instant (milliseconds since 1970) at which the clocks of a zone show a time. A time that they skip or show twice
 * is read as `Temporal` reads it: with the offset before the change. `Temporal` itself would take twenty times as long
 * for each value, so it is only asked for an interval that is not known.
 *
 * @param shown the time on the clocks, as if they showed UTC, in milliseconds since 1970
 * @param timeZone an IANA name; the intervals of each are kept, so a zone comes from a setting and never from an answer
 */
export function instantOfClock(shown: number, timeZone: string): number {
  const known = intervalsOf.get(timeZone) ?? []
  for (const { from, until, ahead } of known) if (from <= shown && shown < until) return shown - ahead
  const added = intervalAt(shown, timeZone)
  intervalsOf.set(timeZone, [...known, added].slice(-maxIntervals))
  return shown - added.ahead
}

function intervalAt(shown: number, timeZone: string): Interval {
  const plain = Temporal.Instant.fromEpochMilliseconds(shown).toZonedDateTimeISO('UTC').toPlainDateTime()
  const there = plain.toZonedDateTime(timeZone)
  const ahead = shown - there.epochMilliseconds
  // A skipped time is read with the offset before the change, although its instant is after it.
  const isSkipped = aheadOf(there) !== ahead
  const within = isSkipped ? justBefore(lastChange(there) ?? there) : there
  const start = lastChange(within)
  const end = within.getTimeZoneTransition('next')
  return {
    from: start ? start.epochMilliseconds + Math.max(aheadOf(justBefore(start)), ahead) : -Infinity,
    until: end ? end.epochMilliseconds + Math.max(ahead, aheadOf(end)) : Infinity,
    ahead,
  }
}

/** The change of the offset at a time or before it. */
const lastChange = (time: Temporal.ZonedDateTime) =>
  time.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')

const justBefore = (time: Temporal.ZonedDateTime) => time.subtract({ nanoseconds: 1 })

const aheadOf = (time: Temporal.ZonedDateTime) => time.offsetNanoseconds / 1_000_000
