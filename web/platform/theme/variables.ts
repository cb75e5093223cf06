import type { Tokens } from './colours.ts'

const variableOf = (name: string) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** The portal's own CSS variables for one scheme, named after its tokens. Components take every colour from these. */
export const variablesOf = (scheme: Tokens): Record<string, string> =>
  Object.fromEntries(
    Object.entries(scheme).flatMap(([name, colour]) =>
      typeof colour === 'string'
        ? [[variableOf(name), colour]]
        : Object.entries(colour).map(([part, shade]) => [`${variableOf(name)}-${part}`, shade]),
    ),
  )
