/** The only place that uses the system's share sheet. Desktop browsers often have none, and none exists without TLS. */
export const hasShareSheet = () => typeof navigator.share === 'function'

/** Offers an address to the apps of the device; `closed`: the user chose none. Allowed only during a click or key press. */
export async function shareAddress(url: string, title: string): Promise<'shared' | 'closed' | 'failed'> {
  try {
    await navigator.share({ url, title })
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'failed'
  }
}
