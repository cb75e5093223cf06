/** What the command line says; a run takes what it knows. */
export interface Options {
  rounds: number
  /** Of one measurement. */
  forMs: number
  connections: number
  /** Of the upstream, for each answer. */
  delayMs: number
  /** The names of the cases. */
  cases: readonly string[]
  /** The servers beside the upstream. */
  servers: readonly string[]
  minutes: number
  /** After so many the run of everything ends, whatever it has measured. */
  limitMinutes: number
  /** Of the affiliate whose lists are read; the run's own number if undefined. */
  customers?: number
}
