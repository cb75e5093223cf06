/** What the installation says of itself; whatever is empty is left out of the page. */
export interface Brand {
  name: string
  url: string
  supportContact: string
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const readBrand = (): Brand => {
  const source = document.querySelector('script#portal')?.textContent ?? '{}'
  const { brandName, brandUrl, supportContact } = JSON.parse(source) as Record<string, unknown>
  // Anything but http(s) in a link would run in the page.
  const url = /^https?:\/\//.test(text(brandUrl)) ? text(brandUrl) : ''
  return { name: text(brandName), url, supportContact: text(supportContact) }
}

let known: Brand | undefined

/** Read once from the page, which the server has filled. */
export const brand = () => (known ??= readBrand())
