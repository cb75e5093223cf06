/** Whether two files hold the same bytes, whatever their names. If one cannot be read, the server decides. */
export const hasSameContent = async (first: Blob, second: Blob) => {
  if (first.size !== second.size) return false
  try {
    const [firstBytes, secondBytes] = await Promise.all([bytesOf(first), bytesOf(second)])
    return firstBytes.every((byte, index) => byte === secondBytes[index])
  } catch {
    return false
  }
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())
