import { vi } from 'vitest'

/** Replaces downloads: the files that the page saves, with their names. */
export function catchSavedFiles() {
  const saved: { name: string; file: Blob }[] = []
  const made = new Map<string, Blob>()
  URL.createObjectURL = (file) => {
    const url = `blob:${made.size}`
    made.set(url, file as Blob)
    return url
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const file = made.get(this.href)
    if (file) saved.push({ name: this.download, file })
  })
  return saved
}
