import { variableNames } from '../bff/env.ts'

/** The variables that are set, one line each, without secrets, passwords, and what addresses have after a question mark. */
export const describeSettings = (variables: NodeJS.ProcessEnv): string[] =>
  variableNames.flatMap((name) => {
    const value = variables[name]?.trim()
    if (!value) return []
    return `${name} = ${name === 'SESSION_SECRET' ? `${value.split(',').length} set` : withoutSecrets(value)}`
  })

// Not by `URL`: an address of a proxy may have no scheme.
const withoutSecrets = (text: string) => text.replace(/:[^/]*@/, ':***@').replace(/\?.*/, '?***')
