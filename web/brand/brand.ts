/** Whose portal this is. README.md says how another provider puts its own brand here. */
export const brand = {
  /** The provider's name in headers, titles, posters and prints. BRAND_NAME comes before it. */
  name: 'Lanmo Cloud',
  /** The marketing site that the logo leads to; '' if there is none. BRAND_URL comes before it. */
  website: 'https://example.com/',
  /** How affiliates reach their business manager; '' if there is no such contact. SUPPORT_CONTACT comes before it. */
  contact: 'partners@example.com',
  /** The accent colour as #rrggbb. The shades have its hue and strength, and enough contrast in the light and the dark scheme. */
  accent: '#0a684e',
  /** Whether this is the example that comes with the project: production does not show its name, website and contact. */
  isExample: true,
}
