import { createKeyedLimit } from '../../domain/keyed-limit.ts'

/** Independent lanes: one kind of call may queue up without delaying the others. `entry` is for logins, captchas and e-mail codes. */
export type Lane = 'general' | 'entry' | 'check' | 'upload'

/**
 * In `general`, 256 connections may wait with four calls each, as a dashboard makes. Of its 128 places one sign-in gets at most 26, and
 * one account 43: answers that arrive together are processed one after the other, and everybody else waits meanwhile.
 */
const sizes = {
  general: { places: 128, waiting: 1024, part: 1 / 2 },
  entry: { places: 32, waiting: 128 },
  check: { places: 8, waiting: 64 },
  upload: { places: 4, waiting: 64 },
} satisfies Record<Lane, object>

/** The most connections to one upstream: one for each place, so that no lane waits for a connection of another. */
export const connections = Object.values(sizes).reduce((sum, { places }) => sum + places, 0)

export const createLanes = () =>
  Object.fromEntries(
    Object.entries(sizes).map(([lane, size]) => [
      lane,
      createKeyedLimit({ name: 'calls of the provider', ...size }),
    ]),
  ) as Record<Lane, ReturnType<typeof createKeyedLimit>>
