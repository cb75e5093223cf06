import { tokens } from '../../platform/theme/tokens.ts'
import { variablesOf } from '../../platform/theme/variables.ts'

const declarations = (scheme: typeof tokens.light) =>
  Object.entries({ ...variablesOf(scheme), '--ground': scheme.ground, '--text': scheme.text })
    .map(([name, colour]) => `${name}:${colour}`)
    .join(';')

/** The portal's colours, in the scheme that the reader's system asks for. */
export const themeStyle = `:root{${declarations(tokens.light)}}
@media (prefers-color-scheme:dark){:root{${declarations(tokens.dark)}}}`
