/**
 * Whether a provider has an address in UPSTREAM_URL: `required`; `reference` if the reference upstream can take its
 * place in the demo; or `none`, because its data is in this process.
 */
export type UpstreamNeed = 'required' | 'reference' | 'none'

/** What the chosen provider makes of the settings. */
export interface ProviderSettings {
  upstream: UpstreamNeed
  /** The content of the file PROVIDER_CONFIG. */
  config?: unknown
  /** The problems of the provider's own settings, one line each. */
  problems: string[]
}
