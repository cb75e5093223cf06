/** Names of the legal texts, which come from the provider. */
export const legal = {
  legal: {
    SERVICE_AGREEMENT: 'Service agreement',
    PRIVACY_POLICY: 'Privacy policy',
    failed: 'The text could not be loaded.',
    none: 'This text has not been published yet.',
  },
}
