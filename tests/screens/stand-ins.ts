import { vi } from 'vitest'

/** jsdom has no workers. */
export const solve = async () => 'solved'

/** The registration in a browser waits for the true pause; here fifty tests would wait for it. */
export const successPauseMs = 0

/** A test sets how long a part waits before it says that the service is slow. */
export let patienceMs = 8000
export const setPatience = (milliseconds: number) => {
  patienceMs = milliseconds
}

/** jsdom cannot load a page again. */
export const reloadWithoutQuery = vi.fn<() => void>()
