const mask = '••••'

/** Letters that a name needs to show two of them. */
const longEnough = 4

/** A name masked but for its first and last character; a shorter one is masked whole, and none tells its length. */
export function maskName(name: string): string {
  const characters = [...name.trim()]
  return characters.length < longEnough ? mask : `${characters[0]}${mask}${characters.at(-1)}`
}
