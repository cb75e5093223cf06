/** The error of a request that the user stopped waiting for. */
export class StoppedWaiting extends Error {
  override name = 'StoppedWaiting'
}
