/** Where a provider's data is: behind UPSTREAM_URL or the `reference` upstream of the demo, or in this process (`none`). */
export type UpstreamNeed = 'reference' | 'none'

/** What the chosen provider makes of the settings. */
export interface ProviderSettings {
  upstream: UpstreamNeed
  /** The content of the file PROVIDER_CONFIG. */
  config?: unknown
  /** The problems of the provider's own settings, one line each. */
  problems: string[]
}
