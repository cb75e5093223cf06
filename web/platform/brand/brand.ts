/** The installation's brand. Empty values are omitted from the page. */
export interface Brand {
  name: string
  url: string
  supportContact: string
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const readBrand = (): Brand => {
  const source = document.querySelector('script#portal')?.textContent ?? '{}'
  const { brandName, brandUrl, supportContact } = JSON.parse(source) as Record<string, unknown>
  // Only http(s): a `javascript:` link would run code in the page.
  const url = /^https?:\/\//.test(text(brandUrl)) ? text(brandUrl) : ''
  return { name: text(brandName), url, supportContact: text(supportContact) }
}

let known: Brand | undefined

/** The brand that the server wrote into the page; read once. */
export const brand = () => (known ??= readBrand())
