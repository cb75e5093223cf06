/** The installation's brand. Empty values are omitted from the page. */
const readBrand = () => {
  const source = document.querySelector('script#portal')?.textContent ?? '{}'
  const values = JSON.parse(source) as Partial<Record<string, string>>
  const { brandName = '', brandUrl = '', supportContact = '' } = values
  // Only http(s): a `javascript:` link would run code in the page.
  return { name: brandName, url: /^https?:\/\//.test(brandUrl) ? brandUrl : '', supportContact }
}

let cached: ReturnType<typeof readBrand> | undefined

/** The brand that the server wrote into the page; read once. */
export const brand = () => (cached ??= readBrand())
