/** The only place that uses the system's share sheet. Desktop browsers often have none, and none exists without TLS. */
export const hasShareSheet = () => typeof navigator.share === 'function'

/**
 * Offers an address or a text to the apps of the device; `closed`: the user chose none. Allowed only during a click or key press.
 */
export async function share(shared: ShareData): Promise<'shared' | 'closed' | 'failed'> {
  try {
    await navigator.share(shared)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'failed'
  }
}

/** Offers a file to the apps of the device; `failed` also where they take none. */
export async function shareFile(file: Blob, name: string): ReturnType<typeof share> {
  const files = [new File([file], name, { type: file.type })]
  return hasShareSheet() && navigator.canShare({ files }) ? share({ files }) : 'failed'
}
