const mask = '••••'

/** The shortest name of which two letters are shown. */
const longEnough = 4

/**
 * Masks a name except for its first and last character. A shorter name is masked completely, and the length is never
 * revealed.
 */
export function maskName(name: string): string {
  const characters = [...name.trim()]
  return characters.length < longEnough ? mask : `${characters[0]}${mask}${characters.at(-1)}`
}
