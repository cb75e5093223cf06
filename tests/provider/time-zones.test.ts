import { expect, test } from 'vitest'
import { toInstant } from '#bff/provider/legacy-rest/wire.ts'

const zones = ['Asia/Hong_Kong', 'America/New_York', 'Africa/Cairo', 'Australia/Lord_Howe', 'Pacific/Apia']

const byTemporal = (text: string, zone: string) =>
  Temporal.PlainDateTime.from(text.replace(' ', 'T')).toZonedDateTime(zone).toInstant().toString()

const textOf = (clock: number) => new Date(clock).toISOString().slice(0, 19).replace('T', ' ')

/** The times around each change of a zone's clocks, to the second, and as many from 1900 to 2060 that nothing connects. */
function clocksOf(zone: string): number[] {
  const clocks: number[] = []
  const step = 104_729_000_000
  for (let clock = Date.UTC(1900); clock < Date.UTC(2060); clock += step) clocks.push(clock)
  let change = Temporal.Instant.from('1900-01-01T00:00:00Z').toZonedDateTimeISO(zone)
  for (;;) {
    const next = change.getTimeZoneTransition('next')
    if (!next || next.year > 2030) return clocks
    change = next
    const edge = next.epochMilliseconds + Math.floor(next.offsetNanoseconds / 1e9) * 1000
    for (const seconds of [-7200, -3601, -3600, -1800, -1, 0, 1, 1800, 3599, 3600, 86_399])
      clocks.push(edge + seconds * 1000)
  }
}

test.each(zones)('times in %s are what Temporal says, around every change of the clocks', (zone) => {
  const clocks = clocksOf(zone)
  // Neither of the orders finds the intervals of another already known.
  const texts = [...clocks.filter((_, index) => index % 2 === 0).toReversed(), ...clocks].map(textOf)
  const wrong = texts.filter((text) => toInstant(text, zone) !== byTemporal(text, zone))
  expect(wrong).toEqual([])
})

test.each([
  ['2024-02-29 10:00:00', '2024-02-29T02:00:00Z'],
  ['2026-04-31 10:00:00', null],
  ['2026-12-31 23:59:60', '2026-12-31T15:59:59Z'],
  ['9999-12-31 23:59:59', '9999-12-31T15:59:59Z'],
])('%s in Hong Kong is %s', (text, instant) => {
  expect(toInstant(text, 'Asia/Hong_Kong')).toBe(instant)
})
