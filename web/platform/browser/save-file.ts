/** Hands a file to the browser, which keeps it where downloads go. */
export const saveFile = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken it by the next turn; an address that stays would keep the file in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
