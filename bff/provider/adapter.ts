import type { AffiliateProvider } from './provider.ts'

/** What an adapter is created with. */
export interface AdapterOptions {
  /** Returns the address of `UPSTREAM_URL`; without that setting it starts the reference upstream. */
  findUpstream(): Promise<URL>
  /** For one call, from connecting to the last byte, in milliseconds. */
  timeoutMs: number
  /** The zone of the provider's times that carry none (IANA name). */
  timeZone: string
  /** The content of the file PROVIDER_CONFIG, already checked by `problemsInConfig`; undefined if there is none. */
  config: unknown
}

/** What the code of one provider offers to the table of providers in `index.ts`. */
export interface Adapter {
  create(options: AdapterOptions): Promise<AffiliateProvider>
  /** The problems in the content of the file PROVIDER_CONFIG, one line each; omitted if the adapter has no such file. */
  problemsInConfig?(content: unknown): string[]
  /**
   * Lines for the console at the start.
   *
   * @param upstreamUrl the address of `UPSTREAM_URL`; null if it is not set
   */
  startNotes?(upstreamUrl: URL | null): string[]
}
