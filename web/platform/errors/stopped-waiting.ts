/** The person no longer waits for an answer. */
export class StoppedWaiting extends Error {
  override name = 'StoppedWaiting'
}
