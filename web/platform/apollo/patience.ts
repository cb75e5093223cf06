/** How long a part waits, in milliseconds, before it says that the service is slow. */
export const patienceMs = 8000
