/** For `vi.waitUntil`, whose default is one second. In a test `expect.poll` does the same. */
export const patience = { timeout: 60_000, interval: 50 }
