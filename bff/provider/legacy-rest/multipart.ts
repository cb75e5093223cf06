/** A file as it stands in a form; `name` is our own, so nothing in it needs escaping. */
export interface FormFile {
  field: string
  name: string
  type: string
  bytes: Uint8Array
}

/** A multipart form of plain fields and one file, as bytes. */
export function multipart(
  fields: Record<string, string>,
  file: FormFile,
): { contentType: string; body: Buffer } {
  const boundary = `portal-${crypto.randomUUID()}`
  const part = (disposition: string, head = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${head}\r\n`
  const plain = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`)
  const before = part(`name="${file.field}"; filename="${file.name}"`, `content-type: ${file.type}\r\n`)
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(plain.join('') + before),
      file.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}
