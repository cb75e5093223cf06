/** A file of a form. */
export interface FormFile {
  field: string
  name: string
  type: string
  bytes: Uint8Array
}

/**
 * Encodes plain fields and one file as a multipart form, as bytes: the guard needs a body of known length that it can send
 * again.
 */
export async function multipart(
  fields: Record<string, string>,
  { field, name, type, bytes }: FormFile,
): Promise<{ contentType: string; body: Uint8Array }> {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  // The bytes of an upload are never shared memory, which is all that the type rules out.
  form.set(field, new File([bytes as Uint8Array<ArrayBuffer>], name, { type }))
  const encoded = new Response(form)
  return { contentType: encoded.headers.get('content-type') ?? '', body: await encoded.bytes() }
}
