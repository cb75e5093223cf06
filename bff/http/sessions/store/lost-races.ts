/** Each failed attempt means that another request won the race; no real user sends this many at once. */
const maxAttempts = 50

/**
 * Repeats a write as long as another request writes to the same session between its reading and its writing.
 *
 * @param attempt returns null if another write came first
 */
export async function untilNotOvertaken<Outcome>(attempt: () => Promise<Outcome | null>): Promise<Outcome> {
  for (let count = 1; count <= maxAttempts; count += 1) {
    const outcome = await attempt()
    if (outcome !== null) return outcome
  }
  throw new Error(`a session was written by others ${maxAttempts} times in a row`)
}
