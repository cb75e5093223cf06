import { Fault } from '../../domain/fault.ts'

const charset = /;\s*charset="?([\w-]+)"?/i

/**
 * Decodes a JSON body by its label (UTF-8 without one), strictly: wrong bytes are the fault `UPSTREAM_CONTRACT`, as is
 * everything that is not one JSON document. A byte order mark is ignored.
 */
export function decodeJson(body: Uint8Array, contentType: string | undefined): unknown {
  try {
    const label = charset.exec(contentType ?? '')?.[1] ?? 'utf-8'
    return JSON.parse(new TextDecoder(label, { fatal: true }).decode(body))
  } catch (cause) {
    throw new Fault('UPSTREAM_CONTRACT', 'The provider did not answer with JSON', { cause })
  }
}
