import { createKeyedLimit } from '../../domain/keyed-limit.ts'

/** Independent lanes: one kind of call may queue up without delaying the others. `entry` is for logins, captchas and e-mail codes. */
export type Lane = 'general' | 'entry' | 'check' | 'upload'

/**
 * The room to wait of `general` is for 256 connections with four calls each, as a dashboard makes. Of the 128 places a sign-in alone gets
 * 26, and its account 43: answers that arrive at once are worked through one after the other, and everybody else waits for that.
 */
const sizes = {
  general: { places: 128, waiting: 1024, part: 1 / 2 },
  entry: { places: 32, waiting: 128, part: 1 },
  check: { places: 8, waiting: 64, part: 1 },
  upload: { places: 4, waiting: 64, part: 1 },
} satisfies Record<Lane, object>

/** The most connections to one upstream: one for each place, so that no lane waits for a connection of another. */
export const connections = Object.values(sizes).reduce((sum, { places }) => sum + places, 0)

export const createLanes = () => {
  const laneOf = (lane: Lane) => createKeyedLimit({ name: 'calls of the provider', ...sizes[lane] })
  return {
    general: laneOf('general'),
    entry: laneOf('entry'),
    check: laneOf('check'),
    upload: laneOf('upload'),
  }
}
