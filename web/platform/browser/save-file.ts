/** Browsers within apps, which often save nothing and say nothing. */
const apps = /MicroMessenger|FBA[NV]|Instagram|\bLine\/|; wv\)/

/** Whether nobody can know that a saved file arrives. */
export const isInApp = () => apps.test(navigator.userAgent)

/** Saves a file to the browser's download folder. */
export const saveFile = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the browser has read the file; a URL that is never revoked would keep it in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
