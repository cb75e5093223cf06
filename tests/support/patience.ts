/** For `vi.waitUntil`, which waits for a second otherwise. In a test `expect.poll` does the same. */
export const patience = { timeout: 60_000, interval: 50 }
