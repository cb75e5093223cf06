/** Whether two files hold the same bytes, whatever their names. If one cannot be read, the server decides. */
export const hasSameContent = async (one: Blob, other: Blob) => {
  if (one.size !== other.size) return false
  try {
    const [first, second] = await Promise.all([bytesOf(one), bytesOf(other)])
    return first.every((byte, at) => byte === second[at])
  } catch {
    return false
  }
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())
