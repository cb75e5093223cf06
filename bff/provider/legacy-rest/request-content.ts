import { type FormFile, multipart } from './multipart.ts'
import { type Names, toProviderNames } from './names.ts'

/** The body of a POST; `lang` is part of it (specification, section 7). */
export async function contentOf(
  body: Record<string, unknown> | undefined,
  file: FormFile | undefined,
  send: Names,
  spoken: string,
) {
  if (file) return multipart({ lang: spoken }, { ...file, field: send[file.field] ?? file.field })
  return {
    contentType: 'application/json',
    body: JSON.stringify({ ...toProviderNames(body ?? {}, send), lang: spoken }),
  }
}
